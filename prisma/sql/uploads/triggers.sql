-- upload
CREATE TRIGGER upload_guard BEFORE DELETE OR UPDATE ON upload FOR EACH ROW EXECUTE FUNCTION upload_guard();
ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_guard;
CREATE TRIGGER upload_no_truncate BEFORE TRUNCATE ON upload
  FOR EACH STATEMENT EXECUTE FUNCTION upload_refuses_truncate();
ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_no_truncate;
CREATE TRIGGER upload_purge_guard BEFORE UPDATE OF purged_at ON upload
  FOR EACH ROW WHEN (old.purged_at IS DISTINCT FROM new.purged_at) EXECUTE FUNCTION upload_purge_guard();
ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_purge_guard;
CREATE TRIGGER upload_erasing_guard BEFORE UPDATE OF erasing_at ON upload
  FOR EACH ROW WHEN (old.erasing_at IS DISTINCT FROM new.erasing_at) EXECUTE FUNCTION upload_erasing_guard();
ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_erasing_guard;
