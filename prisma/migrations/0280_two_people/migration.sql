-- Two accounts are not two people. Who counts as the same: two accounts whose codes come from one authenticator (the same
-- TOTP secret), and two accounts that name the same member account as their own. Their two words count as one.

-- A secret is sealed with a nonce of its own, so equal secrets do not look alike; this keyed digest of it does. The
-- application knows the secret whenever it takes a code, and files the digest then: at enrolment, at a login, at a step-up.
-- NULL: no code was taken since this column exists. Approvals ask for a fresh code, so whoever decides has one.
ALTER TABLE admin ADD COLUMN totp_digest bytea NULL;
ALTER TABLE admin ADD CONSTRAINT admin_totp_digest
  CHECK (totp_digest IS NULL OR (totp_secret IS NOT NULL AND octet_length(totp_digest) = 32));
GRANT UPDATE (totp_digest) ON admin TO fairtick_app;

-- The digest of a secret goes with the secret, whichever hand replaces or removes it.
CREATE FUNCTION admin_totp_digest_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.totp_digest IS NOT DISTINCT FROM OLD.totp_digest THEN NEW.totp_digest := NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER admin_totp_digest_follows BEFORE UPDATE OF totp_secret ON admin
  FOR EACH ROW WHEN (NEW.totp_secret IS DISTINCT FROM OLD.totp_secret) EXECUTE FUNCTION admin_totp_digest_follows();

CREATE FUNCTION same_person(p_one uuid, p_other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_one = p_other OR EXISTS (
    SELECT 1 FROM public.admin one JOIN public.admin other ON other.id = p_other
     WHERE one.id = p_one AND (one.totp_digest = other.totp_digest OR one.own_member_id = other.own_member_id))
$$;

-- For the two columns that it is told. That they differ is a CHECK of each table; this holds against two accounts, and
-- for every hand, because it is no part of a door.
CREATE FUNCTION needs_two_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF public.same_person((to_jsonb(NEW) ->> TG_ARGV[0])::uuid, (to_jsonb(NEW) ->> TG_ARGV[1])::uuid) THEN
    RAISE EXCEPTION 'refused: SAME_PERSON' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approval_two_people BEFORE UPDATE OF decided_by ON approval
  FOR EACH ROW WHEN (OLD.decided_by IS NULL AND NEW.decided_by <> NEW.proposed_by)
  EXECUTE FUNCTION needs_two_people('proposed_by', 'decided_by');
CREATE TRIGGER deposit_two_people BEFORE UPDATE OF second_approver ON deposit
  FOR EACH ROW WHEN (OLD.second_approver IS NULL AND NEW.second_approver <> NEW.first_approver)
  EXECUTE FUNCTION needs_two_people('first_approver', 'second_approver');
CREATE TRIGGER withdrawal_two_people BEFORE UPDATE OF second_approver ON withdrawal
  FOR EACH ROW WHEN (OLD.second_approver IS NULL AND NEW.second_approver <> NEW.first_approver)
  EXECUTE FUNCTION needs_two_people('first_approver', 'second_approver');
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_two_people;
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_two_people;
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_two_people;

REVOKE ALL ON FUNCTION admin_totp_digest_follows(), same_person(uuid, uuid), needs_two_people() FROM PUBLIC;
