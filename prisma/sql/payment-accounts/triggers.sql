-- payment_account
CREATE TRIGGER payment_account_guard BEFORE DELETE OR UPDATE ON payment_account
  FOR EACH ROW EXECUTE FUNCTION payment_account_guard();
ALTER TABLE payment_account ENABLE ALWAYS TRIGGER payment_account_guard;
CREATE TRIGGER payment_account_needs_open_account BEFORE INSERT ON payment_account
  FOR EACH ROW EXECUTE FUNCTION refuse_for_closed();
ALTER TABLE payment_account ENABLE ALWAYS TRIGGER payment_account_needs_open_account;
CREATE TRIGGER payment_account_no_truncate BEFORE TRUNCATE ON payment_account
  FOR EACH STATEMENT EXECUTE FUNCTION payment_account_guard();
ALTER TABLE payment_account ENABLE ALWAYS TRIGGER payment_account_no_truncate;
CREATE TRIGGER payment_account_notifies AFTER INSERT ON payment_account
  FOR EACH ROW EXECUTE FUNCTION payment_account_notifies();
