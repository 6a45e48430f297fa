-- Creates an administrator or changes their roles, activity, second factor or own member account, as two people
-- approved it. Payload: {"adminId", "username", "before": {"active", "roles", "totp", "ownMemberId", "ownMember"} |
-- null, "after": {...}}; before null creates an account without a password, which is set by a link. after.totp false
-- removes the second factor, with recovery codes and passkeys. ownMember is the member's name, for people to read.
--
-- The decider must hold all permissions of the account before and after, active or not. The proposer need not: where
-- two people may do everything and one loses their second factor, only administrators with fewer permissions are left
-- to propose it.
--
-- Refused: REVIEW_CHANGED, STAFF_USERNAME_TAKEN, STAFF_BEYOND_OWN, STAFF_LAST_ADMINS. Locks: advisory lock administrators, then
-- the account FOR NO KEY UPDATE and no stronger, because a decider holds their own row by KEY SHARE and may be the one
-- whom another decision changes at the same moment.
CREATE OR REPLACE FUNCTION apply_staff_change(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid := (p_approval.payload ->> 'adminId')::uuid;
  v_before jsonb := nullif(p_approval.payload -> 'before', 'null'::jsonb);
  v_after jsonb := p_approval.payload -> 'after';
  v_roles text[] := public.text_array(p_approval.payload -> 'after' -> 'roles');
  v_active boolean := (p_approval.payload -> 'after' ->> 'active')::boolean;
  v_totp boolean := (p_approval.payload -> 'after' ->> 'totp')::boolean;
  -- a proposal from before this field existed does not change it
  v_owns boolean := p_approval.payload -> 'after' ? 'ownMemberId';
  v_own uuid := (p_approval.payload -> 'after' ->> 'ownMemberId')::uuid;
  v_row public.admin;
  v_full bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(public.lock_number('administrators'));
  v_full := public.count_full_admins();
  IF v_roles IS NULL OR v_active IS NULL OR v_totp IS NULL THEN
    RAISE EXCEPTION 'invalid payload of a staff change' USING ERRCODE = '23514';
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
    -- No stronger: the administrator who decides holds their own row by KEY SHARE, and their role may be taken right now.
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
    UPDATE public.admin_passkey SET removed_at = p_now WHERE admin_id = v_id AND removed_at IS NULL;
  END IF;
  IF NOT v_active OR (v_row.totp_confirmed_at IS NOT NULL AND NOT v_totp) THEN
    UPDATE public.admin_session SET ended_at = p_now, end_reason = CASE WHEN v_active THEN 'totp_reset' ELSE 'disabled' END
     WHERE admin_id = v_id AND ended_at IS NULL;
  END IF;
  PERFORM public.check_full_admins(v_full);
END $$;
