-- Records that an administrator views a member's screens for 15 minutes, or personal data once, and returns the record.
-- The member reads the record. It lets the administrator read, never act. p_what: 'screens', or which personal data;
-- each has a permission of its own. Refused: NOT_FOUND.
CREATE OR REPLACE FUNCTION open_account_view(p_session uuid, p_id uuid, p_member uuid, p_what text, p_category text, p_note text)
RETURNS account_view
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session,
    CASE p_what WHEN 'screens' THEN 'members:view:read' ELSE 'members:personal:read' END);
  v_at timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_view public.account_view;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.member WHERE id = p_member) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.account_view (id, member_id, admin_id, at, what, category, note, expires_at)
  VALUES (p_id, p_member, v_admin, v_at, p_what, p_category, p_note,
          CASE p_what WHEN 'screens' THEN v_at + interval '15 minutes' ELSE v_at END)
  RETURNING * INTO v_view;
  RETURN v_view;
END $$;
GRANT EXECUTE ON FUNCTION open_account_view TO fairtick_app;
