-- orders
CREATE TRIGGER orders_guard BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_guard();
ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_guard;
CREATE TRIGGER orders_no_delete BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_no_delete;
CREATE TRIGGER orders_no_truncate BEFORE TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_no_truncate;
CREATE TRIGGER orders_make_days AFTER UPDATE ON orders REFERENCING NEW TABLE AS neu
  FOR EACH STATEMENT EXECUTE FUNCTION orders_make_days();
ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_make_days;
CREATE CONSTRAINT TRIGGER orders_have_statements AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.ends_batch) EXECUTE FUNCTION orders_have_statements();
ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_have_statements;
CREATE CONSTRAINT TRIGGER settled_orders_have_statements AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.ends_settlements) EXECUTE FUNCTION settled_orders_have_statements();
ALTER TABLE orders ENABLE ALWAYS TRIGGER settled_orders_have_statements;

-- idempotency
CREATE TRIGGER idempotency_no_change BEFORE UPDATE ON idempotency
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE idempotency ENABLE ALWAYS TRIGGER idempotency_no_change;
CREATE TRIGGER idempotency_no_truncate BEFORE TRUNCATE ON idempotency
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE idempotency ENABLE ALWAYS TRIGGER idempotency_no_truncate;

-- terms
CREATE TRIGGER terms_no_change BEFORE DELETE OR UPDATE ON terms
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE terms ENABLE ALWAYS TRIGGER terms_no_change;
CREATE TRIGGER terms_no_truncate BEFORE TRUNCATE ON terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE terms ENABLE ALWAYS TRIGGER terms_no_truncate;
CREATE TRIGGER trading_terms_guard BEFORE INSERT ON terms FOR EACH ROW EXECUTE FUNCTION trading_terms_guard();
ALTER TABLE terms ENABLE ALWAYS TRIGGER trading_terms_guard;
CREATE TRIGGER terms_soon BEFORE INSERT ON terms FOR EACH ROW EXECUTE FUNCTION terms_act_within_months();
ALTER TABLE terms ENABLE ALWAYS TRIGGER terms_soon;

-- terms_duration
CREATE TRIGGER terms_duration_no_change BEFORE DELETE OR UPDATE ON terms_duration
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE terms_duration ENABLE ALWAYS TRIGGER terms_duration_no_change;
CREATE TRIGGER terms_duration_no_truncate BEFORE TRUNCATE ON terms_duration
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE terms_duration ENABLE ALWAYS TRIGGER terms_duration_no_truncate;
CREATE TRIGGER terms_duration_guard BEFORE INSERT ON terms_duration
  FOR EACH ROW EXECUTE FUNCTION terms_duration_guard();
ALTER TABLE terms_duration ENABLE ALWAYS TRIGGER terms_duration_guard;

-- statement_batch
CREATE TRIGGER statement_batch_guard BEFORE UPDATE ON statement_batch
  FOR EACH ROW EXECUTE FUNCTION statement_batch_guard();
ALTER TABLE statement_batch ENABLE ALWAYS TRIGGER statement_batch_guard;
CREATE TRIGGER statement_batch_no_delete BEFORE DELETE ON statement_batch
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE statement_batch ENABLE ALWAYS TRIGGER statement_batch_no_delete;
CREATE TRIGGER statement_batch_no_truncate BEFORE TRUNCATE ON statement_batch
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE statement_batch ENABLE ALWAYS TRIGGER statement_batch_no_truncate;

-- order_dispute
CREATE TRIGGER order_dispute_no_change BEFORE DELETE OR UPDATE ON order_dispute
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE order_dispute ENABLE ALWAYS TRIGGER order_dispute_no_change;
CREATE TRIGGER order_dispute_no_truncate BEFORE TRUNCATE ON order_dispute
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE order_dispute ENABLE ALWAYS TRIGGER order_dispute_no_truncate;
CREATE TRIGGER order_dispute_notifies AFTER INSERT ON order_dispute
  FOR EACH ROW EXECUTE FUNCTION dispute_notifies();
ALTER TABLE order_dispute ENABLE ALWAYS TRIGGER order_dispute_notifies;
