-- The second administrator, without whom nothing under four eyes can happen; and who says that a member is who he says.

-- NULL: by the installation itself.
ALTER TABLE admin ADD COLUMN created_by uuid NULL REFERENCES admin (id) CHECK (created_by <> id);

-- Door of the only active administrator: makes a second one, alone, once in the life of the installation.
CREATE FUNCTION create_second_admin(p_session uuid, p_id uuid, p_username text, p_login_hash text, p_role text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(4041, 1);
  v_admin := public.acting_admin(p_session, 'staff:admin:create');
  IF EXISTS (SELECT 1 FROM public.admin WHERE active AND id <> v_admin)
     OR EXISTS (SELECT 1 FROM public.admin WHERE created_by IS NOT NULL) THEN
    RAISE EXCEPTION 'refused: STAFF_FOUR_EYES' USING ERRCODE = 'FT422';
  END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE username = p_username) THEN
    RAISE EXCEPTION 'refused: STAFF_USERNAME_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  IF p_login_hash NOT LIKE '$argon2id$%' THEN RAISE EXCEPTION 'no hash of a password' USING ERRCODE = '23514'; END IF;
  INSERT INTO public.admin (id, username, login_hash, must_change_password, password_changed_at, created_at, created_by)
  VALUES (p_id, p_username, p_login_hash, true, clock_timestamp(), clock_timestamp(), v_admin);
  INSERT INTO public.admin_role_member (admin_id, role) VALUES (p_id, p_role);
END $$;

-- Door of administrators: whether a member's identity is known. The wallets carry a copy for the doors of money; all three
-- are changed here and nowhere else. Returns what it was before.
CREATE FUNCTION set_member_verified(p_session uuid, p_member uuid, p_verified boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'identity:review:update');
  v_before boolean;
BEGIN
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = v_admin AND own_member_id = p_member) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  PERFORM 1 FROM public.wallet WHERE member_id = p_member ORDER BY account FOR NO KEY UPDATE;
  SELECT verified INTO v_before FROM public.member WHERE id = p_member FOR NO KEY UPDATE;
  IF v_before IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF v_before IS DISTINCT FROM p_verified THEN
    UPDATE public.wallet SET verified = p_verified WHERE member_id = p_member;
    UPDATE public.member SET verified = p_verified WHERE id = p_member;
  END IF;
  RETURN v_before;
END $$;

-- Registration inserts members; nobody is born verified.
CREATE FUNCTION member_begins_unverified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.verified THEN RAISE EXCEPTION 'a member begins unverified' USING ERRCODE = '42501'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_begins_unverified BEFORE INSERT ON member
  FOR EACH ROW EXECUTE FUNCTION member_begins_unverified();
ALTER TABLE member ENABLE ALWAYS TRIGGER member_begins_unverified;

REVOKE ALL ON FUNCTION create_second_admin(uuid, uuid, text, text, text), member_begins_unverified(),
  set_member_verified(uuid, uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION create_second_admin(uuid, uuid, text, text, text),
  set_member_verified(uuid, uuid, boolean) TO fairtick_app;

-- ---------------------------------------------------------------- administrators look at the ledger
-- Lines of orders are found by member or by order; everything else also by time, which costs trading nothing.
CREATE INDEX transfer_money_at ON transfer (at, member_id, account, line) WHERE code < 10 OR code > 16;
