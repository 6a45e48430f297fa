-- Refuses every change of a statement (42501) but two: that a statement without a signature gets one, and then that it gets
-- its place in the log. Trigger of log_statement, ENABLE ALWAYS.
CREATE OR REPLACE FUNCTION log_statement_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_may_change constant text[] := CASE WHEN OLD.signature IS NULL THEN '{key_id,signature}' ELSE '{log_index}' END;
BEGIN
  IF OLD.log_index IS NOT NULL OR (OLD.signature IS NOT NULL AND NEW.log_index IS NULL)
     OR (OLD.signature IS NULL AND NEW.signature IS NULL)
     OR (to_jsonb(NEW) - v_may_change) IS DISTINCT FROM (to_jsonb(OLD) - v_may_change) THEN
    RAISE EXCEPTION 'log_statement is append-only' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
