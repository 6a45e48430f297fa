-- withdrawal
CREATE TRIGGER withdrawal_guard BEFORE INSERT OR UPDATE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawal_guard();
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_guard;
CREATE TRIGGER withdrawal_writes_step AFTER INSERT OR UPDATE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawal_writes_step();
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_writes_step;
CREATE CONSTRAINT TRIGGER withdrawal_is_booked AFTER INSERT OR UPDATE ON withdrawal DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION withdrawal_is_booked();
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_is_booked;
CREATE TRIGGER withdrawal_no_delete BEFORE DELETE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_no_delete;
CREATE TRIGGER withdrawal_no_truncate BEFORE TRUNCATE ON withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_no_truncate;
CREATE TRIGGER withdrawal_notifies AFTER UPDATE OF state ON withdrawal
  FOR EACH ROW WHEN (new.state <> old.state AND (new.state = ANY (ARRAY['approved'::text, 'completed'::text, 'rejected'::text, 'failed'::text])))
  EXECUTE FUNCTION withdrawal_notifies();
CREATE TRIGGER withdrawal_two_people BEFORE UPDATE OF second_approver ON withdrawal
  FOR EACH ROW WHEN (old.second_approver IS NULL AND new.second_approver <> new.first_approver)
  EXECUTE FUNCTION needs_two_people('first_approver', 'second_approver');
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_two_people;
CREATE TRIGGER withdrawal_reference_once BEFORE INSERT OR UPDATE OF payout_ref ON withdrawal
  FOR EACH ROW WHEN (new.payout_ref IS NOT NULL) EXECUTE FUNCTION withdrawal_reference_once();
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_reference_once;
CREATE TRIGGER withdrawal_approval_note BEFORE UPDATE OF approval_note ON withdrawal
  FOR EACH ROW WHEN (old.approval_note IS NOT NULL AND new.approval_note IS DISTINCT FROM old.approval_note)
  EXECUTE FUNCTION refuse_new_approval_note();
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_approval_note;

-- withdrawal_step
CREATE TRIGGER withdrawal_step_no_change BEFORE DELETE OR UPDATE ON withdrawal_step
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE withdrawal_step ENABLE ALWAYS TRIGGER withdrawal_step_no_change;
CREATE TRIGGER withdrawal_step_no_truncate BEFORE TRUNCATE ON withdrawal_step
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE withdrawal_step ENABLE ALWAYS TRIGGER withdrawal_step_no_truncate;
