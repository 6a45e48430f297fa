-- self_limit
CREATE TRIGGER self_limit_guard BEFORE INSERT OR UPDATE ON self_limit
  FOR EACH ROW EXECUTE FUNCTION self_limit_guard();
ALTER TABLE self_limit ENABLE ALWAYS TRIGGER self_limit_guard;
CREATE TRIGGER self_limit_no_delete BEFORE DELETE ON self_limit
  FOR EACH ROW EXECUTE FUNCTION refuse_limits_change();
ALTER TABLE self_limit ENABLE ALWAYS TRIGGER self_limit_no_delete;
CREATE TRIGGER self_limit_no_truncate BEFORE TRUNCATE ON self_limit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_limits_change();
ALTER TABLE self_limit ENABLE ALWAYS TRIGGER self_limit_no_truncate;
CREATE TRIGGER self_limit_moves_wallet AFTER INSERT OR UPDATE ON self_limit
  FOR EACH ROW EXECUTE FUNCTION self_limit_moves_wallet();
ALTER TABLE self_limit ENABLE ALWAYS TRIGGER self_limit_moves_wallet;

-- self_pause
CREATE TRIGGER self_pause_guard BEFORE UPDATE ON self_pause FOR EACH ROW EXECUTE FUNCTION self_pause_guard();
ALTER TABLE self_pause ENABLE ALWAYS TRIGGER self_pause_guard;
CREATE TRIGGER self_pause_no_delete BEFORE DELETE ON self_pause
  FOR EACH ROW EXECUTE FUNCTION refuse_limits_change();
ALTER TABLE self_pause ENABLE ALWAYS TRIGGER self_pause_no_delete;
CREATE TRIGGER self_pause_no_truncate BEFORE TRUNCATE ON self_pause
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_limits_change();
ALTER TABLE self_pause ENABLE ALWAYS TRIGGER self_pause_no_truncate;
CREATE TRIGGER self_pause_moves_gate AFTER INSERT OR UPDATE ON self_pause
  FOR EACH ROW EXECUTE FUNCTION self_pause_moves_gate();
ALTER TABLE self_pause ENABLE ALWAYS TRIGGER self_pause_moves_gate;

-- demo_reset
CREATE TRIGGER demo_reset_no_change BEFORE DELETE OR UPDATE ON demo_reset
  FOR EACH ROW EXECUTE FUNCTION refuse_limits_change();
ALTER TABLE demo_reset ENABLE ALWAYS TRIGGER demo_reset_no_change;
CREATE TRIGGER demo_reset_no_truncate BEFORE TRUNCATE ON demo_reset
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_limits_change();
ALTER TABLE demo_reset ENABLE ALWAYS TRIGGER demo_reset_no_truncate;

-- data_export
CREATE TRIGGER data_export_no_truncate BEFORE TRUNCATE ON data_export
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_limits_change();
ALTER TABLE data_export ENABLE ALWAYS TRIGGER data_export_no_truncate;
CREATE TRIGGER data_export_no_change BEFORE UPDATE ON data_export
  FOR EACH ROW EXECUTE FUNCTION refuse_limits_change();
ALTER TABLE data_export ENABLE ALWAYS TRIGGER data_export_no_change;
CREATE TRIGGER data_export_no_delete BEFORE DELETE ON data_export
  FOR EACH ROW WHEN (old.at >= retention_before('sessions'::text)) EXECUTE FUNCTION refuse_limits_change();
ALTER TABLE data_export ENABLE ALWAYS TRIGGER data_export_no_delete;
