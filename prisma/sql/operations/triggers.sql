-- signing_key
CREATE TRIGGER signing_key_no_change BEFORE DELETE OR UPDATE ON signing_key
  FOR EACH ROW EXECUTE FUNCTION signing_key_stands();
ALTER TABLE signing_key ENABLE ALWAYS TRIGGER signing_key_no_change;
CREATE TRIGGER signing_key_no_truncate BEFORE TRUNCATE ON signing_key
  FOR EACH STATEMENT EXECUTE FUNCTION signing_key_stands();
ALTER TABLE signing_key ENABLE ALWAYS TRIGGER signing_key_no_truncate;
