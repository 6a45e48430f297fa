-- retention_run
CREATE TRIGGER retention_run_guard BEFORE DELETE OR UPDATE ON retention_run
  FOR EACH ROW EXECUTE FUNCTION retention_run_guard();
ALTER TABLE retention_run ENABLE ALWAYS TRIGGER retention_run_guard;
CREATE TRIGGER retention_run_no_truncate BEFORE TRUNCATE ON retention_run
  FOR EACH STATEMENT EXECUTE FUNCTION retention_run_guard();
ALTER TABLE retention_run ENABLE ALWAYS TRIGGER retention_run_no_truncate;
