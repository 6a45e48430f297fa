-- Refuses every change of the record of erasures other than a growing count (42501). Trigger of retention_run (UPDATE,
-- DELETE, TRUNCATE).
CREATE OR REPLACE FUNCTION retention_run_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.kind) = (OLD.id, OLD.kind) AND NEW.erased > OLD.erased AND NEW.at >= OLD.at THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the record of erasures can only grow' USING ERRCODE = '42501';
END $$;
