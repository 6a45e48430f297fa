-- Creates, changes or retires a role as two people approved it. Payload: {"role", "before": {"permissions"} | null,
-- "after": {"permissions"} | null}; after null retires the role and takes it from all holders.
-- The decider must hold all permissions that the role had and will have: emptying a role takes permissions from its
-- holders. Refused: ROLE_FIXED (the role admin), REVIEW_CHANGED, STAFF_BEYOND_OWN, STAFF_LAST_ADMINS. The advisory lock
-- administrators is shared with staff changes, so that two changes that are fine alone cannot remove the last
-- administrators together.
CREATE OR REPLACE FUNCTION apply_role_change(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_name text := p_approval.payload ->> 'role';
  v_before text[] := public.text_array(p_approval.payload -> 'before' -> 'permissions');
  v_after text[] := public.text_array(p_approval.payload -> 'after' -> 'permissions');
  v_row public.admin_role;
  v_full bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(public.lock_number('administrators'));
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
