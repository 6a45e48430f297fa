-- admin
CREATE TRIGGER admin_totp_digest_follows BEFORE UPDATE OF totp_secret ON admin
  FOR EACH ROW WHEN (new.totp_secret IS DISTINCT FROM old.totp_secret)
  EXECUTE FUNCTION admin_totp_digest_follows();
CREATE TRIGGER admin_totp_since BEFORE INSERT OR UPDATE OF totp_secret ON admin
  FOR EACH ROW EXECUTE FUNCTION admin_totp_since();
CREATE TRIGGER admin_name_is_free BEFORE INSERT OR UPDATE OF username ON admin
  FOR EACH ROW EXECUTE FUNCTION admin_name_is_free();
ALTER TABLE admin ENABLE ALWAYS TRIGGER admin_name_is_free;

-- admin_session
CREATE TRIGGER admin_session_guard BEFORE UPDATE ON admin_session
  FOR EACH ROW EXECUTE FUNCTION admin_session_guard();
ALTER TABLE admin_session ENABLE ALWAYS TRIGGER admin_session_guard;

-- restriction
CREATE TRIGGER restriction_no_delete BEFORE DELETE ON restriction
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE restriction ENABLE ALWAYS TRIGGER restriction_no_delete;
CREATE TRIGGER restriction_no_truncate BEFORE TRUNCATE ON restriction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE restriction ENABLE ALWAYS TRIGGER restriction_no_truncate;
CREATE TRIGGER restriction_moves_gate AFTER INSERT OR UPDATE ON restriction
  FOR EACH ROW EXECUTE FUNCTION restriction_moves_gate();
CREATE TRIGGER restriction_notifies AFTER INSERT ON restriction
  FOR EACH ROW EXECUTE FUNCTION restriction_notifies();
CREATE TRIGGER restriction_lifted_notifies AFTER UPDATE OF lifted_by ON restriction
  FOR EACH ROW WHEN (new.lifted_by IS NOT NULL AND old.lifted_by IS NULL)
  EXECUTE FUNCTION restriction_notifies();
CREATE TRIGGER restriction_guard BEFORE INSERT OR UPDATE ON restriction
  FOR EACH ROW EXECUTE FUNCTION restriction_guard();
ALTER TABLE restriction ENABLE ALWAYS TRIGGER restriction_guard;

-- audit_entry
CREATE TRIGGER audit_entry_no_change BEFORE DELETE OR UPDATE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_entry_no_change;
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_entry_no_truncate;

-- admin_recovery_code
CREATE TRIGGER admin_recovery_code_guard BEFORE UPDATE ON admin_recovery_code
  FOR EACH ROW EXECUTE FUNCTION admin_recovery_code_guard();
ALTER TABLE admin_recovery_code ENABLE ALWAYS TRIGGER admin_recovery_code_guard;
CREATE TRIGGER admin_recovery_code_no_delete BEFORE DELETE ON admin_recovery_code
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE admin_recovery_code ENABLE ALWAYS TRIGGER admin_recovery_code_no_delete;
CREATE TRIGGER admin_recovery_code_no_truncate BEFORE TRUNCATE ON admin_recovery_code
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE admin_recovery_code ENABLE ALWAYS TRIGGER admin_recovery_code_no_truncate;

-- admin_passkey
CREATE TRIGGER admin_passkey_guard BEFORE UPDATE ON admin_passkey
  FOR EACH ROW EXECUTE FUNCTION passkey_guard();
ALTER TABLE admin_passkey ENABLE ALWAYS TRIGGER admin_passkey_guard;
CREATE TRIGGER admin_passkey_no_delete BEFORE DELETE ON admin_passkey
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE admin_passkey ENABLE ALWAYS TRIGGER admin_passkey_no_delete;
CREATE TRIGGER admin_passkey_no_truncate BEFORE TRUNCATE ON admin_passkey
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE admin_passkey ENABLE ALWAYS TRIGGER admin_passkey_no_truncate;

-- admin_setup_link
CREATE TRIGGER admin_setup_link_no_delete BEFORE DELETE ON admin_setup_link
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE admin_setup_link ENABLE ALWAYS TRIGGER admin_setup_link_no_delete;
CREATE TRIGGER admin_setup_link_no_truncate BEFORE TRUNCATE ON admin_setup_link
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE admin_setup_link ENABLE ALWAYS TRIGGER admin_setup_link_no_truncate;
CREATE TRIGGER admin_setup_link_guard BEFORE INSERT OR UPDATE ON admin_setup_link
  FOR EACH ROW EXECUTE FUNCTION admin_setup_link_guard();
ALTER TABLE admin_setup_link ENABLE ALWAYS TRIGGER admin_setup_link_guard;
CREATE TRIGGER admin_setup_link_leaves_two AFTER INSERT OR UPDATE OF used_at ON admin_setup_link
  FOR EACH ROW EXECUTE FUNCTION admin_setup_link_leaves_two();
ALTER TABLE admin_setup_link ENABLE ALWAYS TRIGGER admin_setup_link_leaves_two;

-- admin_login
CREATE TRIGGER admin_login_no_change BEFORE DELETE OR UPDATE ON admin_login
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE admin_login ENABLE ALWAYS TRIGGER admin_login_no_change;
CREATE TRIGGER admin_login_no_truncate BEFORE TRUNCATE ON admin_login
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE admin_login ENABLE ALWAYS TRIGGER admin_login_no_truncate;

-- admin_networks
CREATE TRIGGER admin_networks_no_change BEFORE DELETE OR UPDATE ON admin_networks
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE admin_networks ENABLE ALWAYS TRIGGER admin_networks_no_change;
CREATE TRIGGER admin_networks_no_truncate BEFORE TRUNCATE ON admin_networks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE admin_networks ENABLE ALWAYS TRIGGER admin_networks_no_truncate;
