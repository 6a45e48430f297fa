-- Returns the administrator behind a live session if they hold the permission, and raises FT403 otherwise. Every
-- function that takes p_session calls it, so a withdrawn permission ends at the next call. The role admin and
-- the permission *:*:* match everything.
CREATE OR REPLACE FUNCTION acting_admin(p_session uuid, p_permission text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_admin uuid;
BEGIN
  SELECT a.id INTO v_admin
    FROM public.admin_session s JOIN public.admin a ON a.id = s.admin_id
   WHERE s.id = p_session AND s.ended_at IS NULL AND s.expires_at > clock_timestamp() AND a.active
     AND EXISTS (
       SELECT 1 FROM public.admin_role_member rm JOIN public.admin_role r ON r.name = rm.role
        WHERE rm.admin_id = a.id AND (r.name = 'admin' OR r.permissions && ARRAY['*:*:*', p_permission]));
  IF v_admin IS NULL THEN RAISE EXCEPTION 'no live session with this permission' USING ERRCODE = 'FT403'; END IF;
  RETURN v_admin;
END $$;
