-- setting
CREATE TRIGGER setting_no_delete BEFORE DELETE ON setting
  FOR EACH ROW EXECUTE FUNCTION refuse_setting_change();
ALTER TABLE setting ENABLE ALWAYS TRIGGER setting_no_delete;
CREATE TRIGGER setting_no_truncate BEFORE TRUNCATE ON setting
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_setting_change();
ALTER TABLE setting ENABLE ALWAYS TRIGGER setting_no_truncate;
CREATE TRIGGER setting_notifies AFTER INSERT OR UPDATE ON setting FOR EACH ROW EXECUTE FUNCTION setting_notifies();

-- announcement
CREATE TRIGGER announcement_guard BEFORE UPDATE ON announcement
  FOR EACH ROW EXECUTE FUNCTION announcement_guard();
ALTER TABLE announcement ENABLE ALWAYS TRIGGER announcement_guard;
CREATE TRIGGER announcement_no_delete BEFORE DELETE ON announcement
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE announcement ENABLE ALWAYS TRIGGER announcement_no_delete;
CREATE TRIGGER announcement_no_truncate BEFORE TRUNCATE ON announcement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE announcement ENABLE ALWAYS TRIGGER announcement_no_truncate;

-- announcement_text
CREATE TRIGGER announcement_text_guard BEFORE DELETE OR UPDATE ON announcement_text
  FOR EACH ROW EXECUTE FUNCTION announcement_text_guard();
ALTER TABLE announcement_text ENABLE ALWAYS TRIGGER announcement_text_guard;
CREATE TRIGGER announcement_text_no_truncate BEFORE TRUNCATE ON announcement_text
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE announcement_text ENABLE ALWAYS TRIGGER announcement_text_no_truncate;
