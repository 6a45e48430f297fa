-- setting_version
CREATE TRIGGER setting_version_no_change BEFORE DELETE OR UPDATE ON setting_version
  FOR EACH ROW EXECUTE FUNCTION refuse_setting_change();
ALTER TABLE setting_version ENABLE ALWAYS TRIGGER setting_version_no_change;
CREATE TRIGGER setting_version_no_truncate BEFORE TRUNCATE ON setting_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_setting_change();
ALTER TABLE setting_version ENABLE ALWAYS TRIGGER setting_version_no_truncate;
