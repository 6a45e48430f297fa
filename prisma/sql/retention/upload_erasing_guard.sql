-- Refuses to mark a picture for erasing that is still needed or already marked (42501). Trigger of upload; see
-- upload_may_go.
CREATE OR REPLACE FUNCTION upload_erasing_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.erasing_at IS NOT NULL OR NOT public.upload_may_go(NEW) THEN
    RAISE EXCEPTION 'an attached picture is kept' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
