-- deposit_method
CREATE TRIGGER deposit_method_no_delete BEFORE DELETE ON deposit_method
  FOR EACH ROW EXECUTE FUNCTION refuse_deposit_change();
ALTER TABLE deposit_method ENABLE ALWAYS TRIGGER deposit_method_no_delete;

-- deposit
CREATE TRIGGER deposit_writes_step AFTER INSERT OR UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_writes_step();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_writes_step;
CREATE TRIGGER deposit_no_delete BEFORE DELETE ON deposit
  FOR EACH ROW EXECUTE FUNCTION refuse_deposit_change();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_no_delete;
CREATE TRIGGER deposit_no_truncate BEFORE TRUNCATE ON deposit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deposit_change();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_no_truncate;
CREATE TRIGGER deposit_within_own_limits BEFORE INSERT ON deposit
  FOR EACH ROW EXECUTE FUNCTION deposit_within_own_limits();
CREATE TRIGGER deposit_needs_open_account BEFORE INSERT ON deposit
  FOR EACH ROW EXECUTE FUNCTION refuse_for_closed();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_needs_open_account;
CREATE TRIGGER deposit_begins BEFORE INSERT ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_guard();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_begins;
CREATE TRIGGER deposit_guard BEFORE UPDATE ON deposit
  FOR EACH ROW WHEN (NOT deposit_erases(old.*, new.*)) EXECUTE FUNCTION deposit_guard();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_guard;
CREATE TRIGGER deposit_two_people BEFORE UPDATE OF second_approver ON deposit
  FOR EACH ROW WHEN (old.second_approver IS NULL AND new.second_approver <> new.first_approver)
  EXECUTE FUNCTION needs_two_people('first_approver', 'second_approver');
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_two_people;
CREATE TRIGGER deposit_needs_real_account BEFORE INSERT ON deposit
  FOR EACH ROW EXECUTE FUNCTION deposit_needs_real_account();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_needs_real_account;
CREATE TRIGGER deposit_reference_once BEFORE INSERT OR UPDATE OF external_ref ON deposit
  FOR EACH ROW WHEN (new.external_ref IS NOT NULL) EXECUTE FUNCTION deposit_reference_once();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_reference_once;
CREATE TRIGGER deposit_transaction_once BEFORE INSERT OR UPDATE ON deposit
  FOR EACH ROW WHEN (new.kind = 'usdt'::text) EXECUTE FUNCTION deposit_transaction_once();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_transaction_once;
CREATE TRIGGER deposit_names_transaction BEFORE UPDATE OF state ON deposit
  FOR EACH ROW WHEN (new.kind = 'usdt'::text AND new.state = 'completed'::text AND old.state <> 'completed'::text)
  EXECUTE FUNCTION deposit_names_transaction();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_names_transaction;
CREATE TRIGGER deposit_notifies AFTER UPDATE OF state ON deposit
  FOR EACH ROW WHEN (new.state <> old.state AND ((new.state = ANY (ARRAY['completed'::text, 'rejected'::text, 'on_hold'::text, 'refunded'::text, 'expired'::text])) OR new.state = 'pending_review'::text AND (old.state = ANY (ARRAY['cancelled'::text, 'expired'::text, 'rejected'::text]))))
  EXECUTE FUNCTION deposit_notifies();

-- deposit_payment
CREATE TRIGGER deposit_payment_no_change BEFORE DELETE OR UPDATE ON deposit_payment
  FOR EACH ROW EXECUTE FUNCTION refuse_deposit_change();
ALTER TABLE deposit_payment ENABLE ALWAYS TRIGGER deposit_payment_no_change;
CREATE TRIGGER deposit_payment_no_truncate BEFORE TRUNCATE ON deposit_payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deposit_change();
ALTER TABLE deposit_payment ENABLE ALWAYS TRIGGER deposit_payment_no_truncate;

-- deposit_step
CREATE TRIGGER deposit_step_no_change BEFORE DELETE OR UPDATE ON deposit_step
  FOR EACH ROW EXECUTE FUNCTION refuse_deposit_change();
ALTER TABLE deposit_step ENABLE ALWAYS TRIGGER deposit_step_no_change;
CREATE TRIGGER deposit_step_no_truncate BEFORE TRUNCATE ON deposit_step
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deposit_change();
ALTER TABLE deposit_step ENABLE ALWAYS TRIGGER deposit_step_no_truncate;
