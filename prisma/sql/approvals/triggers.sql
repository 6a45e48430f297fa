-- approval_kind
-- Migrations alone write it.
CREATE TRIGGER approval_kind_no_change BEFORE DELETE OR UPDATE ON approval_kind
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE approval_kind ENABLE ALWAYS TRIGGER approval_kind_no_change;
CREATE TRIGGER approval_kind_no_truncate BEFORE TRUNCATE ON approval_kind
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE approval_kind ENABLE ALWAYS TRIGGER approval_kind_no_truncate;

-- approval
CREATE TRIGGER approval_guard BEFORE INSERT OR UPDATE ON approval
  FOR EACH ROW EXECUTE FUNCTION approval_guard();
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_guard;
CREATE TRIGGER approval_no_delete BEFORE DELETE ON approval
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_no_delete;
CREATE TRIGGER approval_no_truncate BEFORE TRUNCATE ON approval
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_no_truncate;
CREATE TRIGGER adjustment_notifies AFTER UPDATE OF state ON approval
  FOR EACH ROW WHEN (new.state = 'approved'::text AND old.state <> 'approved'::text AND (new.kind = ANY (ARRAY['manual_add'::text, 'manual_deduct'::text])))
  EXECUTE FUNCTION adjustment_notifies();
CREATE TRIGGER approval_needs_open_account BEFORE INSERT ON approval
  FOR EACH ROW WHEN (new.member_id IS NOT NULL) EXECUTE FUNCTION refuse_for_closed();
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_needs_open_account;
CREATE TRIGGER approval_two_people BEFORE UPDATE OF decided_by ON approval
  FOR EACH ROW WHEN (old.decided_by IS NULL AND new.decided_by <> new.proposed_by)
  EXECUTE FUNCTION needs_two_people('proposed_by', 'decided_by');
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_two_people;
CREATE TRIGGER one_trading_terms_proposal BEFORE INSERT ON approval
  FOR EACH ROW WHEN (new.kind = 'trading_terms'::text) EXECUTE FUNCTION one_trading_terms_proposal();
CREATE TRIGGER approval_emits_event AFTER INSERT OR UPDATE ON approval
  FOR EACH ROW EXECUTE FUNCTION approval_emits_event();
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_emits_event;
