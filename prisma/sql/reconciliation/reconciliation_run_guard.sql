-- Refuses to change a reconciliation run, and to delete one unless it found nothing and is 30 days old (42501). Trigger
-- of reconciliation_run. Findings are kept permanently.
CREATE OR REPLACE FUNCTION reconciliation_run_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.ok AND OLD.at < clock_timestamp() - interval '30 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
