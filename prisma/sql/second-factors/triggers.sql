-- member_totp
CREATE TRIGGER totp_notifies AFTER INSERT OR UPDATE OF confirmed_at ON member_totp
  FOR EACH ROW EXECUTE FUNCTION totp_notifies();
CREATE TRIGGER member_totp_needs_open_account BEFORE INSERT ON member_totp
  FOR EACH ROW EXECUTE FUNCTION refuse_for_closed();
ALTER TABLE member_totp ENABLE ALWAYS TRIGGER member_totp_needs_open_account;

-- member_recovery_code
CREATE TRIGGER member_recovery_code_guard BEFORE UPDATE ON member_recovery_code
  FOR EACH ROW EXECUTE FUNCTION member_recovery_code_guard();
ALTER TABLE member_recovery_code ENABLE ALWAYS TRIGGER member_recovery_code_guard;
CREATE TRIGGER recovery_code_notifies AFTER UPDATE OF used_at ON member_recovery_code
  FOR EACH ROW WHEN (old.used_at IS NULL AND new.used_at IS NOT NULL) EXECUTE FUNCTION recovery_code_notifies();
CREATE TRIGGER member_recovery_code_needs_open_account BEFORE INSERT ON member_recovery_code
  FOR EACH ROW EXECUTE FUNCTION refuse_for_closed();
ALTER TABLE member_recovery_code ENABLE ALWAYS TRIGGER member_recovery_code_needs_open_account;

-- member_passkey
CREATE TRIGGER member_passkey_guard BEFORE UPDATE ON member_passkey
  FOR EACH ROW EXECUTE FUNCTION passkey_guard();
ALTER TABLE member_passkey ENABLE ALWAYS TRIGGER member_passkey_guard;
CREATE TRIGGER passkey_notifies AFTER INSERT OR UPDATE OF removed_at ON member_passkey
  FOR EACH ROW EXECUTE FUNCTION passkey_notifies();
CREATE TRIGGER member_passkey_needs_open_account BEFORE INSERT ON member_passkey
  FOR EACH ROW EXECUTE FUNCTION refuse_for_closed();
ALTER TABLE member_passkey ENABLE ALWAYS TRIGGER member_passkey_needs_open_account;

-- factor_reset
CREATE TRIGGER factor_reset_notifies AFTER INSERT OR UPDATE OF outcome ON factor_reset
  FOR EACH ROW EXECUTE FUNCTION factor_reset_notifies();
CREATE TRIGGER factor_reset_needs_open_account BEFORE INSERT ON factor_reset
  FOR EACH ROW EXECUTE FUNCTION refuse_for_closed();
ALTER TABLE factor_reset ENABLE ALWAYS TRIGGER factor_reset_needs_open_account;

-- member
CREATE TRIGGER password_change_cancels_reset AFTER UPDATE OF password_changed_at ON member
  FOR EACH ROW WHEN (old.password_changed_at IS DISTINCT FROM new.password_changed_at)
  EXECUTE FUNCTION password_change_cancels_reset();
