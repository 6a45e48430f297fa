-- invite_reward
CREATE TRIGGER invite_reward_no_change BEFORE DELETE OR UPDATE ON invite_reward
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE invite_reward ENABLE ALWAYS TRIGGER invite_reward_no_change;
CREATE TRIGGER invite_reward_no_truncate BEFORE TRUNCATE ON invite_reward
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE invite_reward ENABLE ALWAYS TRIGGER invite_reward_no_truncate;
