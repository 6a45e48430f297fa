-- savings_product
CREATE TRIGGER savings_product_guard BEFORE INSERT OR UPDATE ON savings_product
  FOR EACH ROW EXECUTE FUNCTION savings_product_guard();
ALTER TABLE savings_product ENABLE ALWAYS TRIGGER savings_product_guard;
CREATE TRIGGER savings_product_no_delete BEFORE DELETE ON savings_product
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE savings_product ENABLE ALWAYS TRIGGER savings_product_no_delete;
CREATE TRIGGER savings_product_no_truncate BEFORE TRUNCATE ON savings_product
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE savings_product ENABLE ALWAYS TRIGGER savings_product_no_truncate;

-- savings_terms
CREATE TRIGGER savings_terms_guard BEFORE INSERT ON savings_terms
  FOR EACH ROW EXECUTE FUNCTION savings_terms_guard();
ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_guard;
CREATE TRIGGER savings_terms_no_change BEFORE DELETE OR UPDATE ON savings_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_no_change;
CREATE TRIGGER savings_terms_soon BEFORE INSERT ON savings_terms
  FOR EACH ROW EXECUTE FUNCTION terms_act_within_months();
ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_soon;
CREATE TRIGGER savings_terms_no_truncate BEFORE TRUNCATE ON savings_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_no_truncate;

-- savings_position
CREATE TRIGGER savings_position_guard BEFORE INSERT OR UPDATE ON savings_position
  FOR EACH ROW EXECUTE FUNCTION savings_position_guard();
ALTER TABLE savings_position ENABLE ALWAYS TRIGGER savings_position_guard;
CREATE CONSTRAINT TRIGGER savings_position_is_booked AFTER INSERT OR UPDATE ON savings_position DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION savings_position_is_booked();
ALTER TABLE savings_position ENABLE ALWAYS TRIGGER savings_position_is_booked;
CREATE TRIGGER savings_position_no_delete BEFORE DELETE ON savings_position
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE savings_position ENABLE ALWAYS TRIGGER savings_position_no_delete;
CREATE TRIGGER savings_position_no_truncate BEFORE TRUNCATE ON savings_position
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE savings_position ENABLE ALWAYS TRIGGER savings_position_no_truncate;
CREATE TRIGGER savings_notifies AFTER UPDATE OF status ON savings_position
  FOR EACH ROW WHEN (new.status = 'returned'::text AND old.status <> 'returned'::text)
  EXECUTE FUNCTION savings_notifies();

-- savings_accrual
CREATE TRIGGER savings_accrual_guard BEFORE INSERT ON savings_accrual
  FOR EACH ROW EXECUTE FUNCTION savings_accrual_guard();
ALTER TABLE savings_accrual ENABLE ALWAYS TRIGGER savings_accrual_guard;
CREATE TRIGGER savings_accrual_no_change BEFORE DELETE OR UPDATE ON savings_accrual
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE savings_accrual ENABLE ALWAYS TRIGGER savings_accrual_no_change;
CREATE TRIGGER savings_accrual_no_truncate BEFORE TRUNCATE ON savings_accrual
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE savings_accrual ENABLE ALWAYS TRIGGER savings_accrual_no_truncate;
