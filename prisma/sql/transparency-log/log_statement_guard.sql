-- Refuses every change of a statement (42501) but one: that it gets its place in the log. Trigger of log_statement, ENABLE
-- ALWAYS.
CREATE OR REPLACE FUNCTION log_statement_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.log_index IS NOT NULL OR NEW.log_index IS NULL
     OR (to_jsonb(NEW) - 'log_index') IS DISTINCT FROM (to_jsonb(OLD) - 'log_index') THEN
    RAISE EXCEPTION 'log_statement is append-only' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
