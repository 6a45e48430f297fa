-- fx_reference
CREATE TRIGGER fx_reference_no_change BEFORE DELETE OR UPDATE ON fx_reference
  FOR EACH ROW EXECUTE FUNCTION refuse_fx_change();
ALTER TABLE fx_reference ENABLE ALWAYS TRIGGER fx_reference_no_change;
CREATE TRIGGER fx_reference_no_truncate BEFORE TRUNCATE ON fx_reference
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_fx_change();
ALTER TABLE fx_reference ENABLE ALWAYS TRIGGER fx_reference_no_truncate;

-- fx_quote
CREATE TRIGGER fx_quote_no_truncate BEFORE TRUNCATE ON fx_quote
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_fx_change();
ALTER TABLE fx_quote ENABLE ALWAYS TRIGGER fx_quote_no_truncate;
CREATE TRIGGER fx_quote_guard BEFORE UPDATE ON fx_quote FOR EACH ROW EXECUTE FUNCTION fx_quote_guard();
ALTER TABLE fx_quote ENABLE ALWAYS TRIGGER fx_quote_guard;
CREATE TRIGGER fx_quote_no_delete BEFORE DELETE ON fx_quote FOR EACH ROW EXECUTE FUNCTION fx_quote_stays();
ALTER TABLE fx_quote ENABLE ALWAYS TRIGGER fx_quote_no_delete;
