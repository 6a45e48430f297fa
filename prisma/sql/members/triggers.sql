-- member
CREATE TRIGGER member_notes_withdraw_password BEFORE UPDATE OF withdraw_hash ON member
  FOR EACH ROW WHEN (old.withdraw_hash IS DISTINCT FROM new.withdraw_hash)
  EXECUTE FUNCTION member_notes_withdraw_password();
CREATE TRIGGER member_begins_unverified BEFORE INSERT ON member
  FOR EACH ROW EXECUTE FUNCTION member_begins_unverified();
ALTER TABLE member ENABLE ALWAYS TRIGGER member_begins_unverified;
CREATE TRIGGER member_inviter_stays BEFORE UPDATE OF invited_by ON member
  FOR EACH ROW EXECUTE FUNCTION member_inviter_stays();
ALTER TABLE member ENABLE ALWAYS TRIGGER member_inviter_stays;
CREATE TRIGGER member_stays_closed BEFORE UPDATE OF closed_at ON member
  FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION member_stays_closed();
ALTER TABLE member ENABLE ALWAYS TRIGGER member_stays_closed;
CREATE TRIGGER member_is_not_excluded BEFORE INSERT ON member
  FOR EACH ROW EXECUTE FUNCTION member_is_not_excluded();
CREATE TRIGGER credentials_notify AFTER UPDATE OF login_hash, withdraw_hash, email ON member
  FOR EACH ROW EXECUTE FUNCTION credentials_notify();
CREATE TRIGGER member_name_changes BEFORE UPDATE OF real_name ON member
  FOR EACH ROW WHEN (new.real_name <> old.real_name AND NOT new.name_digest IS DISTINCT FROM old.name_digest)
  EXECUTE FUNCTION member_name_changes();
CREATE TRIGGER member_erasing_guard BEFORE UPDATE ON member
  FOR EACH ROW WHEN (old.erased_at IS NOT NULL OR new.erased_at IS NOT NULL)
  EXECUTE FUNCTION member_erasing_guard();
ALTER TABLE member ENABLE ALWAYS TRIGGER member_erasing_guard;
CREATE TRIGGER member_close_clears_row BEFORE UPDATE OF closed_at ON member
  FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION member_close_clears_row();
CREATE TRIGGER member_close_cleans_up AFTER UPDATE OF closed_at ON member
  FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION member_close_cleans_up();
CREATE TRIGGER avatar_replaced AFTER UPDATE ON member
  FOR EACH ROW WHEN (old.avatar IS DISTINCT FROM new.avatar) EXECUTE FUNCTION avatar_replaced();
CREATE TRIGGER member_name_is_free BEFORE INSERT OR UPDATE OF username ON member
  FOR EACH ROW EXECUTE FUNCTION member_name_is_free();
ALTER TABLE member ENABLE ALWAYS TRIGGER member_name_is_free;

-- session
CREATE TRIGGER session_guard BEFORE UPDATE ON session FOR EACH ROW EXECUTE FUNCTION session_guard();
ALTER TABLE session ENABLE ALWAYS TRIGGER session_guard;
CREATE TRIGGER session_end_notifies AFTER UPDATE OF ended_at ON session
  FOR EACH ROW WHEN (new.ended_at IS NOT NULL) EXECUTE FUNCTION session_end_notifies();
CREATE TRIGGER session_end_removes_devices AFTER UPDATE OF ended_at ON session
  FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL AND new.end_reason <> 'too_many_sessions'::text)
  EXECUTE FUNCTION session_end_removes_devices();
CREATE TRIGGER session_needs_open_gate BEFORE INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION session_needs_open_gate();
CREATE TRIGGER session_needs_open_account BEFORE INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION session_needs_open_account();
CREATE TRIGGER session_notifies AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION session_notifies();

-- verification_code
CREATE TRIGGER verification_code_needs_open_account BEFORE INSERT ON verification_code
  FOR EACH ROW EXECUTE FUNCTION refuse_for_closed();
ALTER TABLE verification_code ENABLE ALWAYS TRIGGER verification_code_needs_open_account;
