-- Whoever decides about a colleague, or hands him a link, has everything that the colleague may do. Only what a change added
-- was looked at: two whose roles were about staff alone could take the second factor of somebody who may do everything,
-- and one of them could use the link for his account himself.

-- {"role", "before": {"permissions"} | null, "after": {"permissions"} | null}; after null retires it. One at a time, with
-- the changes of staff, so that two changes that are fine alone cannot leave nobody together. What stood in the role is held
-- to the decider's own as well as what will: a role that is emptied takes from whoever has it.
CREATE OR REPLACE FUNCTION apply_role_change(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
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
  PERFORM public.check_grant(p_approval.decided_by, coalesce(v_before, '{}') || coalesce(v_after, '{}'));
  IF v_after IS NULL THEN
    DELETE FROM public.admin_role_member WHERE role = v_name;
    UPDATE public.admin_role SET retired_at = p_now WHERE name = v_name;
  ELSE
    INSERT INTO public.admin_role (name, permissions) VALUES (v_name, v_after)
    ON CONFLICT (name) DO UPDATE SET permissions = excluded.permissions, retired_at = NULL;
  END IF;
  PERFORM public.check_full_admins(v_full);
END $$;

-- {"adminId", "username", "before": {"active", "roles", "totp", "ownMemberId", "ownMember"} | null, "after": {...}}; before null
-- makes a new one, who has no password until he sets one by a link; after.totp false takes the second factor away, for him to
-- enrol anew. ownMember is the member's name, for people to read. The decider's own permissions hold what the account may do
-- before and after, asleep or not. Who proposes is not bound: without a decider who has it all nothing comes of it, and where
-- two may do everything and one lost his second factor, only somebody who may less is left to propose its loss.
CREATE OR REPLACE FUNCTION apply_staff_change(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid := (p_approval.payload ->> 'adminId')::uuid;
  v_before jsonb := nullif(p_approval.payload -> 'before', 'null'::jsonb);
  v_after jsonb := p_approval.payload -> 'after';
  v_roles text[] := public.text_array(p_approval.payload -> 'after' -> 'roles');
  v_active boolean := (p_approval.payload -> 'after' ->> 'active')::boolean;
  v_totp boolean := (p_approval.payload -> 'after' ->> 'totp')::boolean;
  -- a proposal of before this existed leaves it as it is
  v_owns boolean := p_approval.payload -> 'after' ? 'ownMemberId';
  v_own uuid := (p_approval.payload -> 'after' ->> 'ownMemberId')::uuid;
  v_row public.admin;
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
    -- No stronger: who decides holds his own row by KEY SHARE, and may be the one whose role another takes right now.
    SELECT * INTO v_row FROM public.admin WHERE id = v_id FOR NO KEY UPDATE;
    IF v_row.id IS NULL OR v_row.active <> (v_before ->> 'active')::boolean
       OR (v_row.totp_confirmed_at IS NOT NULL) <> (v_before ->> 'totp')::boolean
       OR public.roles_of_admin(v_id) IS DISTINCT FROM public.text_array(v_before -> 'roles')
       OR (v_owns AND v_row.own_member_id IS DISTINCT FROM (v_before ->> 'ownMemberId')::uuid) THEN
      RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422';
    END IF;
  END IF;
  PERFORM public.check_grant(p_approval.decided_by,
    public.permissions_of_roles(public.roles_of_admin(v_id)) || public.permissions_of_roles(v_roles));
  DELETE FROM public.admin_role_member WHERE admin_id = v_id AND role <> ALL (v_roles);
  INSERT INTO public.admin_role_member (admin_id, role) SELECT v_id, unnest(v_roles) ON CONFLICT DO NOTHING;
  UPDATE public.admin SET active = v_active WHERE id = v_id AND active <> v_active;
  UPDATE public.admin SET own_member_id = v_own
   WHERE id = v_id AND v_owns AND own_member_id IS DISTINCT FROM v_own;
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

-- Who hands a link could use it himself, so it is good only for what he may do anyway: when he hands it and, because rights
-- come and go on both sides, again when it is used. He has to be one who may hand links, both times.
CREATE FUNCTION may_set_up(p_hand uuid, p_admin uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM public.admin a, public.permissions_of_roles(public.roles_of_admin(a.id)) AS own
     WHERE a.id = p_hand AND a.active
       AND ('*:*:*' = ANY (own)
            OR public.permissions_of_roles(public.roles_of_admin(p_admin)) || 'staff:password:create'::text <@ own))
$$;
CREATE OR REPLACE FUNCTION admin_setup_link_guard() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND (OLD.used_at IS NOT NULL
          OR (NEW.id, NEW.admin_id, NEW.digest, NEW.created_by, NEW.created_at, NEW.expires_at)
             IS DISTINCT FROM (OLD.id, OLD.admin_id, OLD.digest, OLD.created_by, OLD.created_at, OLD.expires_at)) THEN
    RAISE EXCEPTION 'a link is used once' USING ERRCODE = '42501';
  END IF;
  IF NOT public.may_set_up(NEW.created_by, NEW.admin_id) THEN
    -- whoever uses it learns no more than that it is good no more
    IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'refused: ADMIN_LINK_INVALID' USING ERRCODE = 'FT422'; END IF;
    RAISE EXCEPTION 'refused: STAFF_BEYOND_OWN' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER admin_setup_link_guard ON admin_setup_link;
CREATE TRIGGER admin_setup_link_guard BEFORE INSERT OR UPDATE ON admin_setup_link
  FOR EACH ROW EXECUTE FUNCTION admin_setup_link_guard();
ALTER TABLE admin_setup_link ENABLE ALWAYS TRIGGER admin_setup_link_guard;

REVOKE ALL ON FUNCTION may_set_up(uuid, uuid) FROM PUBLIC;
