-- breaker
CREATE TRIGGER breaker_no_delete BEFORE DELETE ON breaker
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE breaker ENABLE ALWAYS TRIGGER breaker_no_delete;
CREATE TRIGGER breaker_no_truncate BEFORE TRUNCATE ON breaker
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE breaker ENABLE ALWAYS TRIGGER breaker_no_truncate;

-- reconciliation_run
CREATE TRIGGER reconciliation_run_no_change BEFORE DELETE OR UPDATE ON reconciliation_run
  FOR EACH ROW EXECUTE FUNCTION reconciliation_run_guard();
ALTER TABLE reconciliation_run ENABLE ALWAYS TRIGGER reconciliation_run_no_change;
CREATE TRIGGER reconciliation_run_no_truncate BEFORE TRUNCATE ON reconciliation_run
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE reconciliation_run ENABLE ALWAYS TRIGGER reconciliation_run_no_truncate;
