-- Creates the second administrator, which the only one may do alone, once in the life of an installation. The second
-- must be able to decide whatever the first proposes, or there would never be a third. Refused: STAFF_FOUR_EYES (there
-- are or were others), STAFF_SECOND_FULL (the role does not permit everything), STAFF_USERNAME_TAKEN. Takes the
-- advisory lock of staff changes (administrators).
CREATE OR REPLACE FUNCTION create_second_admin(p_session uuid, p_id uuid, p_username text, p_login_hash text, p_role text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(lock_number('administrators'));
  v_admin := public.acting_admin(p_session, 'staff:admin:create');
  IF EXISTS (SELECT 1 FROM public.admin WHERE active AND id <> v_admin)
     OR EXISTS (SELECT 1 FROM public.admin WHERE created_by IS NOT NULL) THEN
    RAISE EXCEPTION 'refused: STAFF_FOUR_EYES' USING ERRCODE = 'FT422';
  END IF;
  IF NOT '*:*:*' = ANY (public.permissions_of_roles(ARRAY[p_role])) THEN
    RAISE EXCEPTION 'refused: STAFF_SECOND_FULL' USING ERRCODE = 'FT422';
  END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE username = p_username) THEN
    RAISE EXCEPTION 'refused: STAFF_USERNAME_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  IF p_login_hash NOT LIKE '$argon2id$%' THEN RAISE EXCEPTION 'not a password hash' USING ERRCODE = '23514'; END IF;
  INSERT INTO public.admin (id, username, login_hash, must_change_password, password_changed_at, created_at, created_by)
  VALUES (p_id, p_username, p_login_hash, true, clock_timestamp(), clock_timestamp(), v_admin);
  INSERT INTO public.admin_role_member (admin_id, role) VALUES (p_id, p_role);
END $$;
GRANT EXECUTE ON FUNCTION create_second_admin TO fairtick_app;
