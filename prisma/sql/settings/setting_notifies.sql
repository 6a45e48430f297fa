-- Notifies the processes that keep settings in memory of a changed setting. Trigger of setting; sent by pg_notify on
-- setting_changed when the change commits.
CREATE OR REPLACE FUNCTION setting_notifies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('setting_changed', NEW.key);
  RETURN NULL;
END $$;
