-- Announcements are written in the console: who wrote them, when they appear and end, and whether they come up by
-- themselves once. What members could read is never deleted; an ended or withdrawn announcement stays as it was.

ALTER TABLE announcement
  ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN popup boolean NOT NULL DEFAULT false,
  -- NULL: came with the software
  ADD COLUMN created_by uuid NULL REFERENCES admin (id),
  ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN updated_by uuid NULL REFERENCES admin (id),
  ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN withdrawn_by uuid NULL REFERENCES admin (id),
  ADD COLUMN withdrawn_at timestamptz(3) NULL,
  ADD CONSTRAINT announcement_withdrawn CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL));

CREATE FUNCTION announcement_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
BEGIN
  IF OLD.withdrawn_at IS NOT NULL OR OLD.ends_at <= v_now THEN
    RAISE EXCEPTION 'an announcement that is over stays as it was' USING ERRCODE = '42501';
  END IF;
  IF NEW.version <> OLD.version + 1
     OR (NEW.id, NEW.created_by, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.created_by, OLD.created_at)
     OR (OLD.published_at <= v_now AND NEW.published_at <> OLD.published_at) THEN
    RAISE EXCEPTION 'this of an announcement does not change' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER announcement_guard BEFORE UPDATE ON announcement
  FOR EACH ROW EXECUTE FUNCTION announcement_guard();
CREATE TRIGGER announcement_no_delete BEFORE DELETE ON announcement
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
CREATE TRIGGER announcement_no_truncate BEFORE TRUNCATE ON announcement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();

-- Texts go with their announcement: once it is over, they stay too.
CREATE FUNCTION announcement_text_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.announcement_id ELSE NEW.announcement_id END;
BEGIN
  IF EXISTS (SELECT 1 FROM public.announcement
              WHERE id = v_id AND (withdrawn_at IS NOT NULL OR ends_at <= clock_timestamp())) THEN
    RAISE EXCEPTION 'an announcement that is over stays as it was' USING ERRCODE = '42501';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER announcement_text_guard BEFORE UPDATE OR DELETE ON announcement_text
  FOR EACH ROW EXECUTE FUNCTION announcement_text_guard();
CREATE TRIGGER announcement_text_no_truncate BEFORE TRUNCATE ON announcement_text
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();

REVOKE ALL ON FUNCTION announcement_guard(), announcement_text_guard() FROM PUBLIC;
GRANT INSERT ON announcement TO fairtick_app;
GRANT UPDATE (published_at, ends_at, popup, version, updated_by, updated_at, withdrawn_by, withdrawn_at)
  ON announcement TO fairtick_app;
GRANT INSERT, UPDATE (title, body), DELETE ON announcement_text TO fairtick_app;
