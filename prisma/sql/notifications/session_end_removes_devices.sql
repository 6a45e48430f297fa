-- Removes the devices of a session that a person ended. Trigger of session (ended_at is set). A session that the limit of
-- sessions ended keeps its device: its member is still signed in elsewhere and did not log out there.
CREATE OR REPLACE FUNCTION session_end_removes_devices() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM push_device WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
