-- Notifies the processes that keep live sessions in memory when a session ends. Trigger of session; sent by pg_notify
-- on session_ended when the change commits.
CREATE OR REPLACE FUNCTION session_end_notifies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', NEW.id::text);
  RETURN NULL;
END $$;
