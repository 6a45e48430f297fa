-- support_thread
CREATE TRIGGER support_thread_no_delete BEFORE DELETE ON support_thread
  FOR EACH ROW EXECUTE FUNCTION support_refuses_change();
ALTER TABLE support_thread ENABLE ALWAYS TRIGGER support_thread_no_delete;
CREATE TRIGGER support_thread_no_truncate BEFORE TRUNCATE ON support_thread
  FOR EACH STATEMENT EXECUTE FUNCTION support_refuses_change();
ALTER TABLE support_thread ENABLE ALWAYS TRIGGER support_thread_no_truncate;
CREATE TRIGGER support_thread_guard BEFORE INSERT OR UPDATE ON support_thread
  FOR EACH ROW EXECUTE FUNCTION support_thread_guard();
ALTER TABLE support_thread ENABLE ALWAYS TRIGGER support_thread_guard;

-- support_message
CREATE TRIGGER support_message_no_truncate BEFORE TRUNCATE ON support_message
  FOR EACH STATEMENT EXECUTE FUNCTION support_refuses_change();
ALTER TABLE support_message ENABLE ALWAYS TRIGGER support_message_no_truncate;
CREATE TRIGGER support_message_moves_thread AFTER INSERT ON support_message
  FOR EACH ROW EXECUTE FUNCTION support_message_moves_thread();
ALTER TABLE support_message ENABLE ALWAYS TRIGGER support_message_moves_thread;
CREATE TRIGGER support_message_no_delete BEFORE DELETE ON support_message
  FOR EACH ROW EXECUTE FUNCTION support_refuses_change();
ALTER TABLE support_message ENABLE ALWAYS TRIGGER support_message_no_delete;
CREATE TRIGGER support_message_no_change BEFORE UPDATE ON support_message
  FOR EACH ROW WHEN (NOT support_message_erases(old.*, new.*)) EXECUTE FUNCTION support_refuses_change();
ALTER TABLE support_message ENABLE ALWAYS TRIGGER support_message_no_change;
