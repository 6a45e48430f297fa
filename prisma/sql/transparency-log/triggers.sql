-- log_statement
CREATE TRIGGER log_statement_guard BEFORE UPDATE ON log_statement FOR EACH ROW EXECUTE FUNCTION log_statement_guard();
ALTER TABLE log_statement ENABLE ALWAYS TRIGGER log_statement_guard;
CREATE TRIGGER log_statement_no_delete BEFORE DELETE ON log_statement
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE log_statement ENABLE ALWAYS TRIGGER log_statement_no_delete;
CREATE TRIGGER log_statement_no_truncate BEFORE TRUNCATE ON log_statement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE log_statement ENABLE ALWAYS TRIGGER log_statement_no_truncate;
