-- Returns the member behind a live session, and refuses any other session. Functions about members' own limits take the
-- session alone, so no caller can name another member. Refused: UNAUTHENTICATED.
CREATE OR REPLACE FUNCTION acting_member(p_session uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_member uuid;
BEGIN
  SELECT member_id INTO v_member FROM public.session
   WHERE id = p_session AND ended_at IS NULL AND expires_at > clock_timestamp();
  IF v_member IS NULL THEN PERFORM public.refuse_member('UNAUTHENTICATED'); END IF;
  RETURN v_member;
END $$;
