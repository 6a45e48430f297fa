-- Refuses to mark a picture as removed unless its proof of identity is purged or it was marked for erasing (42501).
-- Trigger of upload. A picture is marked as removed once.
CREATE OR REPLACE FUNCTION upload_purge_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.purged_at IS NOT NULL
     OR (OLD.erasing_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM public.identity_check WHERE id = NEW.attached_to AND purged_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'an attached picture is kept' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
