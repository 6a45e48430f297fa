-- Two decisions about staff at the same moment locked each other out: the first held the turn (4041) and waited for the row
-- of the administrator it changes, whom the second names as its decider and who waited for the turn. Postgres ended one of
-- the two after a second, and on a busy machine the retries could run out.

-- {"adminId", "username", "before": {"active", "roles", "totp"} | null, "after": {...}}; before null makes a new one, who
-- has no password until he sets one by a link; after.totp false takes the second factor away, for him to enrol anew.
CREATE OR REPLACE FUNCTION apply_staff_change(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
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
    -- No stronger: who decides holds his own row by KEY SHARE, and may be the one whose role another takes right now.
    SELECT * INTO v_row FROM public.admin WHERE id = v_id FOR NO KEY UPDATE;
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

-- Who was closed between the door's look at his session and his decision is told so, like everybody without the permission;
-- it was an error of the server.
CREATE OR REPLACE FUNCTION approval_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN RAISE EXCEPTION 'a proposal begins undecided' USING ERRCODE = '42501'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'pending'
     OR (NEW.id, NEW.kind, NEW.member_id, NEW.amount, NEW.category, NEW.reason, NEW.evidence, NEW.payload,
         NEW.proposed_by, NEW.proposed_at, NEW.expires_at)
        IS DISTINCT FROM
        (OLD.id, OLD.kind, OLD.member_id, OLD.amount, OLD.category, OLD.reason, OLD.evidence, OLD.payload,
         OLD.proposed_by, OLD.proposed_at, OLD.expires_at) THEN
    RAISE EXCEPTION 'a proposal can only be decided, once' USING ERRCODE = '42501';
  END IF;
  IF NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM public.admin WHERE id = NEW.decided_by AND active) THEN
    RAISE EXCEPTION 'nobody with this permission' USING ERRCODE = 'FT403';
  END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = NEW.decided_by AND own_member_id = NEW.member_id) THEN
    RAISE EXCEPTION 'not his to decide' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
