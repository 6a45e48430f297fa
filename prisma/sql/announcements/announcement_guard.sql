-- Refuses changes of an announcement that has ended or was withdrawn, and of what never changes about one (42501).
-- Trigger of announcement (UPDATE). Author and creation never change, nor does the time of publication once it has
-- passed; every change raises the version by one.
CREATE OR REPLACE FUNCTION announcement_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
BEGIN
  IF OLD.withdrawn_at IS NOT NULL OR OLD.ends_at <= v_now THEN
    RAISE EXCEPTION 'an announcement that is over cannot change' USING ERRCODE = '42501';
  END IF;
  IF NEW.version <> OLD.version + 1
     OR (NEW.id, NEW.created_by, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.created_by, OLD.created_at)
     OR (OLD.published_at <= v_now AND NEW.published_at <> OLD.published_at) THEN
    RAISE EXCEPTION 'author, creation and past publication time of an announcement cannot change' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
