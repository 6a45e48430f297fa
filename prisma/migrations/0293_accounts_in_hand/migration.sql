-- Who hands a colleague a link may use it himself, and enrol an authenticator of his own where none is in force: one person
-- with two accounts, and two words. So an account counts as in the hand of whoever handed the last link that set its
-- password, if the second factor came after his link, too. The link of somebody else takes it out of his hand: then the one
-- knew the password of before, the other may know the new one, and nobody alone holds both factors.

-- Since when his second factor is there: replacing it takes the one before, or a recovery code, so it does not begin anew.
ALTER TABLE admin ADD COLUMN totp_since timestamptz(3) NULL;
UPDATE admin SET totp_since = totp_confirmed_at;
CREATE FUNCTION admin_totp_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.totp_since := CASE WHEN NEW.totp_secret IS NULL THEN NULL
                         WHEN TG_OP = 'UPDATE' AND OLD.totp_secret IS NOT NULL THEN OLD.totp_since
                         ELSE NEW.totp_confirmed_at END;
  RETURN NEW;
END $$;
CREATE TRIGGER admin_totp_since BEFORE INSERT OR UPDATE OF totp_secret ON admin
  FOR EACH ROW EXECUTE FUNCTION admin_totp_since();

-- Who handed the link by which the password was last set until then; NULL: it was set by no link. Between the first two
-- administrators none counts: the one gave the other his first password, too, and there is nobody else to hand a link.
CREATE FUNCTION setup_link_from(p_admin uuid, p_until timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT l.created_by FROM public.admin_setup_link l
   WHERE l.admin_id = p_admin AND l.used_at <= p_until
     AND 2 < (SELECT count(*) FROM public.admin a
               WHERE a.created_at <= l.created_at OR a.id IN (l.admin_id, l.created_by))
   ORDER BY l.used_at DESC, l.created_at DESC LIMIT 1
$$;

-- The accounts that one person may act by: his own; what shares its authenticator or its member account with one of them;
-- and what was set up by their links alone.
CREATE FUNCTION accounts_in_hand(p_admin uuid) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_held uuid[] := ARRAY[p_admin];
  v_more uuid[];
BEGIN
  LOOP
    SELECT array_agg(a.id) INTO v_more FROM public.admin a
     WHERE a.id <> ALL (v_held)
       AND (EXISTS (SELECT 1 FROM public.admin h
                     WHERE h.id = ANY (v_held) AND (h.totp_digest = a.totp_digest OR h.own_member_id = a.own_member_id))
            OR (public.setup_link_from(a.id, 'infinity') = ANY (v_held)
                AND (a.totp_since IS NULL OR public.setup_link_from(a.id, a.totp_since) = ANY (v_held))));
    IF v_more IS NULL THEN RETURN v_held; END IF;
    v_held := v_held || v_more;
  END LOOP;
END $$;

-- Every account whose word counts as one with this one's: two accounts in one hand do, whosever hand it is.
CREATE FUNCTION accounts_of_person(p_admin uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT unnest(held.accounts)
    FROM (SELECT p_admin AS id UNION SELECT created_by FROM public.admin_setup_link WHERE used_at IS NOT NULL) AS hand,
         LATERAL (SELECT public.accounts_in_hand(hand.id) AS accounts) held
   WHERE p_admin = ANY (held.accounts)
$$;

CREATE OR REPLACE FUNCTION same_person(p_one uuid, p_other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_other IN (SELECT public.accounts_of_person(p_one))
$$;

REVOKE ALL ON FUNCTION admin_totp_since(), setup_link_from(uuid, timestamptz), accounts_in_hand(uuid),
  accounts_of_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accounts_of_person(uuid) TO fairtick_app;
