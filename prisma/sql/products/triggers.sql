-- product_terms
CREATE TRIGGER product_terms_guard BEFORE INSERT ON product_terms
  FOR EACH ROW EXECUTE FUNCTION product_terms_guard();
ALTER TABLE product_terms ENABLE ALWAYS TRIGGER product_terms_guard;
CREATE TRIGGER product_terms_no_change BEFORE DELETE OR UPDATE ON product_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE product_terms ENABLE ALWAYS TRIGGER product_terms_no_change;
CREATE TRIGGER product_terms_no_truncate BEFORE TRUNCATE ON product_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE product_terms ENABLE ALWAYS TRIGGER product_terms_no_truncate;
CREATE TRIGGER product_terms_soon BEFORE INSERT ON product_terms
  FOR EACH ROW EXECUTE FUNCTION terms_act_within_months();
ALTER TABLE product_terms ENABLE ALWAYS TRIGGER product_terms_soon;
CREATE TRIGGER product_terms_tell_market AFTER INSERT ON product_terms
  FOR EACH ROW EXECUTE FUNCTION product_terms_tell_market();
ALTER TABLE product_terms ENABLE ALWAYS TRIGGER product_terms_tell_market;

-- product_halt
CREATE TRIGGER product_halt_guard BEFORE INSERT OR UPDATE ON product_halt
  FOR EACH ROW EXECUTE FUNCTION product_halt_guard();
ALTER TABLE product_halt ENABLE ALWAYS TRIGGER product_halt_guard;
CREATE TRIGGER product_halt_no_delete BEFORE DELETE ON product_halt
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE product_halt ENABLE ALWAYS TRIGGER product_halt_no_delete;
CREATE TRIGGER product_halt_no_truncate BEFORE TRUNCATE ON product_halt
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE product_halt ENABLE ALWAYS TRIGGER product_halt_no_truncate;
