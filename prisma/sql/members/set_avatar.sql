-- Sets a member's picture to one of their own uploads, or removes it (NULL). A picture that was replaced cannot be used
-- again. Refused: NOT_FOUND, MEMBER_CLOSED. Locks the upload, then the member.
CREATE OR REPLACE FUNCTION set_avatar(p_member uuid, p_upload uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF p_upload IS NOT NULL THEN
    PERFORM public.attach_upload(p_member, p_upload, 'avatar', p_member);
    IF EXISTS (SELECT 1 FROM public.upload WHERE id = p_upload AND (erasing_at IS NOT NULL OR purged_at IS NOT NULL)) THEN
      RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
    END IF;
  END IF;
  UPDATE public.member SET avatar = coalesce(p_upload::text, '') WHERE id = p_member AND closed_at IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: MEMBER_CLOSED' USING ERRCODE = 'FT422'; END IF;
END $$;
GRANT EXECUTE ON FUNCTION set_avatar TO fairtick_app;
