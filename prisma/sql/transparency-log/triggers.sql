-- log_statement
CREATE TRIGGER log_statement_guard BEFORE UPDATE ON log_statement FOR EACH ROW EXECUTE FUNCTION log_statement_guard();
ALTER TABLE log_statement ENABLE ALWAYS TRIGGER log_statement_guard;
CREATE TRIGGER log_statement_no_delete BEFORE DELETE ON log_statement
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE log_statement ENABLE ALWAYS TRIGGER log_statement_no_delete;
CREATE TRIGGER log_statement_no_truncate BEFORE TRUNCATE ON log_statement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE log_statement ENABLE ALWAYS TRIGGER log_statement_no_truncate;

-- terms of each kind
CREATE CONSTRAINT TRIGGER money_terms_are_stated AFTER INSERT ON money_terms DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION terms_are_stated();
ALTER TABLE money_terms ENABLE ALWAYS TRIGGER money_terms_are_stated;
CREATE CONSTRAINT TRIGGER product_terms_are_stated AFTER INSERT ON product_terms DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION terms_are_stated();
ALTER TABLE product_terms ENABLE ALWAYS TRIGGER product_terms_are_stated;
CREATE CONSTRAINT TRIGGER savings_terms_are_stated AFTER INSERT ON savings_terms DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION terms_are_stated();
ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_are_stated;
CREATE CONSTRAINT TRIGGER terms_are_stated AFTER INSERT ON terms DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION terms_are_stated();
ALTER TABLE terms ENABLE ALWAYS TRIGGER terms_are_stated;
