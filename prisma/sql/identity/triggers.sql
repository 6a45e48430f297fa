-- identity_check
CREATE TRIGGER identity_check_guard BEFORE INSERT OR UPDATE ON identity_check
  FOR EACH ROW EXECUTE FUNCTION identity_check_guard();
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_guard;
CREATE CONSTRAINT TRIGGER identity_check_holds AFTER INSERT OR UPDATE OF state ON identity_check DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION identity_check_holds();
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_holds;
CREATE TRIGGER identity_check_no_delete BEFORE DELETE ON identity_check
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_no_delete;
CREATE TRIGGER identity_check_no_truncate BEFORE TRUNCATE ON identity_check
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_no_truncate;
-- A proof that a newer one replaces before its time is no news: the newer one is.
CREATE TRIGGER identity_notifies AFTER UPDATE OF state ON identity_check
  FOR EACH ROW WHEN (new.state <> old.state AND NOT (new.state = 'expired'::text AND new.verified_until > new.ended_at))
  EXECUTE FUNCTION identity_notifies();
CREATE TRIGGER identity_check_needs_open_account BEFORE UPDATE OF state ON identity_check
  FOR EACH ROW WHEN (old.state <> 'verified'::text AND new.state = 'verified'::text)
  EXECUTE FUNCTION refuse_verifying_closed();
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_needs_open_account;
CREATE TRIGGER identity_check_two_people BEFORE UPDATE OF decided_by ON identity_check
  FOR EACH ROW WHEN (old.decided_by IS NULL AND new.state = 'verified'::text AND new.decided_by <> new.first_approver)
  EXECUTE FUNCTION needs_two_people('first_approver', 'decided_by');
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_two_people;
