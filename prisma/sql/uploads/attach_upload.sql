-- Attaches a member's picture to what it was uploaded for, such as a deposit. Internal. Refused as NOT_FOUND: another
-- member's picture, one for another purpose, one attached elsewhere, an unfinished one, and one older than 24 hours.
-- Attaching it to the same thing again changes nothing. Locks the upload.
CREATE OR REPLACE FUNCTION attach_upload(p_member uuid, p_upload uuid, p_purpose text, p_ref uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_upload public.upload;
BEGIN
  SELECT * INTO v_upload FROM public.upload WHERE id = p_upload FOR UPDATE;
  IF v_upload.id IS NOT NULL AND v_upload.member_id = p_member AND v_upload.purpose = p_purpose THEN
    IF v_upload.attached_to = p_ref THEN RETURN; END IF;
    -- take_orphan_uploads removes unattached pictures a minute after this limit, so that it never removes one that is being attached.
    IF v_upload.attached_to IS NULL AND v_upload.stored_at IS NOT NULL AND p_ref IS NOT NULL
       AND v_upload.created_at > clock_timestamp() - interval '24 hours' THEN
      UPDATE public.upload SET attached_to = p_ref, attached_at = clock_timestamp() WHERE id = p_upload;
      RETURN;
    END IF;
  END IF;
  RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
END $$;
