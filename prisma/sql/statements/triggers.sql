-- statement
CREATE TRIGGER statement_no_change BEFORE DELETE OR UPDATE ON statement
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE statement ENABLE ALWAYS TRIGGER statement_no_change;
CREATE TRIGGER statement_no_truncate BEFORE TRUNCATE ON statement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE statement ENABLE ALWAYS TRIGGER statement_no_truncate;

-- statement_line
CREATE TRIGGER statement_line_no_truncate BEFORE TRUNCATE ON statement_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE statement_line ENABLE ALWAYS TRIGGER statement_line_no_truncate;
CREATE TRIGGER statement_line_no_delete BEFORE DELETE ON statement_line
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE statement_line ENABLE ALWAYS TRIGGER statement_line_no_delete;
CREATE TRIGGER statement_line_no_change BEFORE UPDATE ON statement_line
  FOR EACH ROW WHEN (NOT statement_line_erases(old.*, new.*)) EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE statement_line ENABLE ALWAYS TRIGGER statement_line_no_change;

-- statement_match
CREATE TRIGGER statement_match_guard BEFORE INSERT ON statement_match
  FOR EACH ROW EXECUTE FUNCTION statement_match_guard();
ALTER TABLE statement_match ENABLE ALWAYS TRIGGER statement_match_guard;
CREATE TRIGGER statement_match_no_change BEFORE DELETE OR UPDATE ON statement_match
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE statement_match ENABLE ALWAYS TRIGGER statement_match_no_change;
CREATE TRIGGER statement_match_no_truncate BEFORE TRUNCATE ON statement_match
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE statement_match ENABLE ALWAYS TRIGGER statement_match_no_truncate;
