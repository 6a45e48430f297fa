-- Refuses to delete an attached picture, and to store or attach a picture a second time (42501). Trigger of upload
-- (UPDATE, DELETE). An attached picture is evidence.
CREATE OR REPLACE FUNCTION upload_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.attached_to IS NOT NULL THEN
      RAISE EXCEPTION 'an attached picture is kept' USING ERRCODE = '42501';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.id, NEW.member_id, NEW.purpose, NEW.file, NEW.format, NEW.sha256, NEW.bytes, NEW.width, NEW.height, NEW.created_at)
     IS DISTINCT FROM
     (OLD.id, OLD.member_id, OLD.purpose, OLD.file, OLD.format, OLD.sha256, OLD.bytes, OLD.width, OLD.height, OLD.created_at)
     OR (OLD.stored_at IS NOT NULL AND NEW.stored_at IS DISTINCT FROM OLD.stored_at)
     OR (OLD.attached_to IS NOT NULL
         AND (NEW.attached_to, NEW.attached_at) IS DISTINCT FROM (OLD.attached_to, OLD.attached_at)) THEN
    RAISE EXCEPTION 'a picture can be stored once and attached once' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
