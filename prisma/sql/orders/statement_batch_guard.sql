-- Refuses every change of a batch of statements (42501) but one: that it gets its place in the log. Trigger of
-- statement_batch, ENABLE ALWAYS.
CREATE OR REPLACE FUNCTION statement_batch_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.log_index IS NOT NULL OR NEW.log_index IS NULL
     OR (NEW.id, NEW.made_at, NEW.key_id, NEW.statements, NEW.kind)
        IS DISTINCT FROM (OLD.id, OLD.made_at, OLD.key_id, OLD.statements, OLD.kind) THEN
    RAISE EXCEPTION 'statement_batch is append-only' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
