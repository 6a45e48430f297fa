-- Roles and staff are changed by two people: one proposes, another approves, and the database applies. Beside that: codes
-- for a lost second factor, a fresh second factor for what is delicate, links to set a password by, and who signed in.

ALTER TABLE admin_role ADD COLUMN retired_at timestamptz(3) NULL;

-- The last code from his authenticator; NULL where the session was opened by a recovery code.
ALTER TABLE admin_session ADD COLUMN step_up_at timestamptz(3) NULL;
GRANT UPDATE (step_up_at) ON admin_session TO fairtick_app;

-- ---------------------------------------------------------------- recovery codes: single use, kept as digests
CREATE TABLE admin_recovery_code (
  admin_id uuid NOT NULL REFERENCES admin (id),
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3) NULL CHECK (used_at >= created_at),
  -- replaced by newer ones before it was used
  retired_at timestamptz(3) NULL CHECK (retired_at >= created_at),
  PRIMARY KEY (admin_id, digest),
  CHECK (used_at IS NULL OR retired_at IS NULL)
);
CREATE FUNCTION admin_recovery_code_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL OR OLD.retired_at IS NOT NULL
     OR (NEW.admin_id, NEW.digest, NEW.created_at) IS DISTINCT FROM (OLD.admin_id, OLD.digest, OLD.created_at) THEN
    RAISE EXCEPTION 'a recovery code is good once' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER admin_recovery_code_guard BEFORE UPDATE ON admin_recovery_code
  FOR EACH ROW EXECUTE FUNCTION admin_recovery_code_guard();
CREATE TRIGGER admin_recovery_code_no_delete BEFORE DELETE ON admin_recovery_code
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
CREATE TRIGGER admin_recovery_code_no_truncate BEFORE TRUNCATE ON admin_recovery_code
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();

-- ---------------------------------------------------------------- links to set a password by: single use, one day
CREATE TABLE admin_setup_link (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES admin (id),
  digest bytea NOT NULL UNIQUE CHECK (octet_length(digest) = 32),
  created_by uuid NOT NULL REFERENCES admin (id),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at AND expires_at <= created_at + interval '24 hours'),
  used_at timestamptz(3) NULL CHECK (used_at >= created_at AND used_at < expires_at),
  -- nobody hands himself a way around his password
  CONSTRAINT admin_setup_link_for_another CHECK (created_by <> admin_id)
);
CREATE INDEX admin_setup_link_of_admin ON admin_setup_link (admin_id, created_at);
CREATE FUNCTION admin_setup_link_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL
     OR (NEW.id, NEW.admin_id, NEW.digest, NEW.created_by, NEW.created_at, NEW.expires_at)
        IS DISTINCT FROM (OLD.id, OLD.admin_id, OLD.digest, OLD.created_by, OLD.created_at, OLD.expires_at) THEN
    RAISE EXCEPTION 'a link is used once' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER admin_setup_link_guard BEFORE UPDATE ON admin_setup_link
  FOR EACH ROW EXECUTE FUNCTION admin_setup_link_guard();
CREATE TRIGGER admin_setup_link_no_delete BEFORE DELETE ON admin_setup_link
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
CREATE TRIGGER admin_setup_link_no_truncate BEFORE TRUNCATE ON admin_setup_link
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();

-- ---------------------------------------------------------------- who signed in, or tried to
CREATE TABLE admin_login (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  -- NULL: what was typed is nobody's name, and it is not kept, because people type passwords there too
  admin_id uuid NULL REFERENCES admin (id),
  way text NOT NULL CHECK (way IN ('password', 'totp', 'recovery')),
  -- NULL: signed in
  refusal text NULL CHECK (length(refusal) <= 64),
  session_id uuid NULL REFERENCES admin_session (id),
  ip text NOT NULL,
  user_agent text NOT NULL CHECK (length(user_agent) <= 300),
  CHECK ((refusal IS NULL) = (session_id IS NOT NULL))
);
CREATE INDEX admin_login_of_admin ON admin_login (admin_id, id) WHERE admin_id IS NOT NULL;
CREATE INDEX admin_login_refused ON admin_login (id) WHERE refusal IS NOT NULL;
CREATE TRIGGER admin_login_no_change BEFORE UPDATE OR DELETE ON admin_login
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
CREATE TRIGGER admin_login_no_truncate BEFORE TRUNCATE ON admin_login
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();

-- ---------------------------------------------------------------- who is online
CREATE INDEX admin_session_online ON admin_session (created_at) WHERE ended_at IS NULL;
-- a session lives at most 12 hours, so this index finds everybody online by when he signed in
CREATE INDEX session_online ON session (created_at, id) WHERE ended_at IS NULL;

-- ---------------------------------------------------------------- four eyes over roles and staff
INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('role_change', 'staff:role:update', 'staff:approval:update', 'apply_role_change'),
  ('staff_change', 'staff:admin:update', 'staff:approval:update', 'apply_staff_change');

-- What somebody with these roles may do. The role admin matches everything by its name.
CREATE FUNCTION permissions_of_roles(p_roles text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT one), '{}') FROM (
    SELECT unnest(permissions) AS one FROM public.admin_role WHERE name = ANY (p_roles)
    UNION ALL SELECT '*:*:*' WHERE 'admin' = ANY (p_roles)) granted
$$;

CREATE FUNCTION roles_of_admin(p_admin uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(role ORDER BY role), '{}') FROM public.admin_role_member WHERE admin_id = p_admin
$$;

-- How many active administrators may do everything.
CREATE FUNCTION count_full_admins() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM public.admin a
   WHERE a.active AND '*:*:*' = ANY (public.permissions_of_roles(public.roles_of_admin(a.id)))
$$;

-- Whoever approves answers for it with his own powers: nobody approves a permission that he has not got himself.
CREATE FUNCTION check_grant(p_decider uuid, p_granted text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_own text[] := public.permissions_of_roles(public.roles_of_admin(p_decider));
BEGIN
  IF NOT ('*:*:*' = ANY (v_own) OR p_granted <@ v_own) THEN
    RAISE EXCEPTION 'refused: STAFF_BEYOND_OWN' USING ERRCODE = 'FT422';
  END IF;
END $$;

-- Two who may do everything have to stay once there were two, or nothing could ever be decided by two again.
CREATE FUNCTION check_full_admins(p_before bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF public.count_full_admins() < least(p_before, 2) THEN
    RAISE EXCEPTION 'refused: STAFF_LAST_ADMINS' USING ERRCODE = 'FT422';
  END IF;
END $$;

CREATE FUNCTION text_array(p_list jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(p_list) = 'array'
              THEN ARRAY(SELECT DISTINCT jsonb_array_elements_text(p_list) ORDER BY 1) END
$$;

-- {"role", "before": {"permissions"} | null, "after": {"permissions"} | null}; after null retires it. One at a time, with
-- the changes of staff, so that two changes that are fine alone cannot leave nobody together.
CREATE FUNCTION apply_role_change(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_name text := p_approval.payload ->> 'role';
  v_before text[] := public.text_array(p_approval.payload -> 'before' -> 'permissions');
  v_after text[] := public.text_array(p_approval.payload -> 'after' -> 'permissions');
  v_row public.admin_role;
  v_full bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(4041, 1);
  IF v_name = 'admin' THEN RAISE EXCEPTION 'refused: ROLE_FIXED' USING ERRCODE = 'FT422'; END IF;
  v_full := public.count_full_admins();
  SELECT * INTO v_row FROM public.admin_role WHERE name = v_name FOR UPDATE;
  IF (v_row.name IS NULL OR v_row.retired_at IS NOT NULL) <> (v_before IS NULL)
     OR (v_before IS NOT NULL AND NOT (v_row.permissions <@ v_before AND v_before <@ v_row.permissions))
     OR (v_before IS NULL AND v_after IS NULL) THEN
    RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422';
  END IF;
  IF v_after IS NULL THEN
    DELETE FROM public.admin_role_member WHERE role = v_name;
    UPDATE public.admin_role SET retired_at = p_now WHERE name = v_name;
  ELSE
    PERFORM public.check_grant(p_approval.decided_by,
      ARRAY(SELECT unnest(v_after) EXCEPT SELECT unnest(coalesce(v_before, '{}'))));
    INSERT INTO public.admin_role (name, permissions) VALUES (v_name, v_after)
    ON CONFLICT (name) DO UPDATE SET permissions = excluded.permissions, retired_at = NULL;
  END IF;
  PERFORM public.check_full_admins(v_full);
END $$;

-- {"adminId", "username", "before": {"active", "roles", "totp"} | null, "after": {...}}; before null makes a new one, who
-- has no password until he sets one by a link; after.totp false takes the second factor away, for him to enrol anew.
CREATE FUNCTION apply_staff_change(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid := (p_approval.payload ->> 'adminId')::uuid;
  v_before jsonb := nullif(p_approval.payload -> 'before', 'null'::jsonb);
  v_after jsonb := p_approval.payload -> 'after';
  v_roles text[] := public.text_array(p_approval.payload -> 'after' -> 'roles');
  v_active boolean := (p_approval.payload -> 'after' ->> 'active')::boolean;
  v_totp boolean := (p_approval.payload -> 'after' ->> 'totp')::boolean;
  v_row public.admin;
  v_had text[] := '{}';
  v_full bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(4041, 1);
  v_full := public.count_full_admins();
  IF v_roles IS NULL OR v_active IS NULL OR v_totp IS NULL THEN
    RAISE EXCEPTION 'not a change of staff' USING ERRCODE = '23514';
  END IF;
  IF EXISTS (SELECT 1 FROM unnest(v_roles) one
              WHERE NOT EXISTS (SELECT 1 FROM public.admin_role WHERE name = one AND retired_at IS NULL)) THEN
    RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422';
  END IF;
  IF v_before IS NULL THEN
    IF EXISTS (SELECT 1 FROM public.admin WHERE username = p_approval.payload ->> 'username') THEN
      RAISE EXCEPTION 'refused: STAFF_USERNAME_TAKEN' USING ERRCODE = 'FT422';
    END IF;
    INSERT INTO public.admin (id, username, login_hash, must_change_password, password_changed_at, created_at, created_by)
    VALUES (v_id, p_approval.payload ->> 'username', '-', true, p_now, p_now, p_approval.proposed_by);
  ELSE
    SELECT * INTO v_row FROM public.admin WHERE id = v_id FOR UPDATE;
    IF v_row.id IS NULL OR v_row.active <> (v_before ->> 'active')::boolean
       OR (v_row.totp_confirmed_at IS NOT NULL) <> (v_before ->> 'totp')::boolean
       OR public.roles_of_admin(v_id) IS DISTINCT FROM public.text_array(v_before -> 'roles') THEN
      RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422';
    END IF;
    IF v_row.active THEN v_had := public.permissions_of_roles(public.roles_of_admin(v_id)); END IF;
  END IF;
  IF v_active THEN
    PERFORM public.check_grant(p_approval.decided_by,
      ARRAY(SELECT unnest(public.permissions_of_roles(v_roles)) EXCEPT SELECT unnest(v_had)));
  END IF;
  DELETE FROM public.admin_role_member WHERE admin_id = v_id AND role <> ALL (v_roles);
  INSERT INTO public.admin_role_member (admin_id, role) SELECT v_id, unnest(v_roles) ON CONFLICT DO NOTHING;
  UPDATE public.admin SET active = v_active WHERE id = v_id AND active <> v_active;
  IF v_row.totp_confirmed_at IS NOT NULL AND NOT v_totp THEN
    UPDATE public.admin SET totp_secret = NULL, totp_confirmed_at = NULL, totp_next_secret = NULL WHERE id = v_id;
    UPDATE public.admin_recovery_code SET retired_at = p_now
     WHERE admin_id = v_id AND used_at IS NULL AND retired_at IS NULL;
  END IF;
  IF NOT v_active OR (v_row.totp_confirmed_at IS NOT NULL AND NOT v_totp) THEN
    UPDATE public.admin_session SET ended_at = p_now, end_reason = CASE WHEN v_active THEN 'totp_reset' ELSE 'disabled' END
     WHERE admin_id = v_id AND ended_at IS NULL;
  END IF;
  PERFORM public.check_full_admins(v_full);
END $$;

-- The second administrator has to be able to decide whatever the first proposes, or there would never be a third.
CREATE OR REPLACE FUNCTION create_second_admin(p_session uuid, p_id uuid, p_username text, p_login_hash text, p_role text)
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
  IF NOT '*:*:*' = ANY (public.permissions_of_roles(ARRAY[p_role])) THEN
    RAISE EXCEPTION 'refused: STAFF_SECOND_FULL' USING ERRCODE = 'FT422';
  END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE username = p_username) THEN
    RAISE EXCEPTION 'refused: STAFF_USERNAME_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  IF p_login_hash NOT LIKE '$argon2id$%' THEN RAISE EXCEPTION 'no hash of a password' USING ERRCODE = '23514'; END IF;
  INSERT INTO public.admin (id, username, login_hash, must_change_password, password_changed_at, created_at, created_by)
  VALUES (p_id, p_username, p_login_hash, true, clock_timestamp(), clock_timestamp(), v_admin);
  INSERT INTO public.admin_role_member (admin_id, role) VALUES (p_id, p_role);
END $$;

-- ---------------------------------------------------------------- grants
REVOKE ALL ON FUNCTION admin_recovery_code_guard(), admin_setup_link_guard(), permissions_of_roles(text[]),
  roles_of_admin(uuid), count_full_admins(), check_grant(uuid, text[]), check_full_admins(bigint), text_array(jsonb),
  apply_role_change(approval, timestamptz), apply_staff_change(approval, timestamptz) FROM PUBLIC;
GRANT SELECT, INSERT ON admin_recovery_code, admin_setup_link TO fairtick_app;
GRANT UPDATE (used_at, retired_at) ON admin_recovery_code TO fairtick_app;
GRANT UPDATE (used_at) ON admin_setup_link TO fairtick_app;
GRANT SELECT, INSERT (admin_id, way, refusal, session_id, ip, user_agent) ON admin_login TO fairtick_app;
