-- wallet
CREATE TRIGGER wallet_no_delete BEFORE DELETE ON wallet FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE wallet ENABLE ALWAYS TRIGGER wallet_no_delete;
CREATE TRIGGER wallet_no_truncate BEFORE TRUNCATE ON wallet
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE wallet ENABLE ALWAYS TRIGGER wallet_no_truncate;
CREATE TRIGGER wallet_closed_takes_nothing BEFORE UPDATE ON wallet
  FOR EACH ROW WHEN (old.closed) EXECUTE FUNCTION refuse_closed_member();
ALTER TABLE wallet ENABLE ALWAYS TRIGGER wallet_closed_takes_nothing;
CREATE TRIGGER wallet_stays_closed BEFORE UPDATE OF closed ON wallet
  FOR EACH ROW WHEN (old.closed AND NOT new.closed) EXECUTE FUNCTION wallet_stays_closed();
ALTER TABLE wallet ENABLE ALWAYS TRIGGER wallet_stays_closed;
CREATE TRIGGER wallet_keeps_days AFTER UPDATE ON wallet
  FOR EACH ROW WHEN (old.stake_day <> new.stake_day OR old.loss_day <> new.loss_day)
  EXECUTE FUNCTION wallet_keeps_days();
ALTER TABLE wallet ENABLE ALWAYS TRIGGER wallet_keeps_days;

-- transfer
CREATE TRIGGER transfer_moves_balances AFTER INSERT ON transfer REFERENCING NEW TABLE AS neu
  FOR EACH STATEMENT EXECUTE FUNCTION transfer_moves_balances();
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_moves_balances;
CREATE TRIGGER transfer_no_change BEFORE DELETE OR UPDATE ON transfer
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_no_change;
CREATE TRIGGER transfer_no_truncate BEFORE TRUNCATE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_no_truncate;

-- house_balance
CREATE TRIGGER house_balance_no_delete BEFORE DELETE ON house_balance
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE house_balance ENABLE ALWAYS TRIGGER house_balance_no_delete;
CREATE TRIGGER house_balance_no_truncate BEFORE TRUNCATE ON house_balance
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE house_balance ENABLE ALWAYS TRIGGER house_balance_no_truncate;

-- money_terms
CREATE TRIGGER money_terms_no_change BEFORE DELETE OR UPDATE ON money_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE money_terms ENABLE ALWAYS TRIGGER money_terms_no_change;
CREATE TRIGGER money_terms_no_truncate BEFORE TRUNCATE ON money_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE money_terms ENABLE ALWAYS TRIGGER money_terms_no_truncate;
CREATE TRIGGER money_terms_guard BEFORE INSERT ON money_terms
  FOR EACH ROW EXECUTE FUNCTION money_terms_guard();
ALTER TABLE money_terms ENABLE ALWAYS TRIGGER money_terms_guard;
CREATE TRIGGER money_terms_soon BEFORE INSERT ON money_terms
  FOR EACH ROW EXECUTE FUNCTION terms_act_within_months();
ALTER TABLE money_terms ENABLE ALWAYS TRIGGER money_terms_soon;

-- ledger_day
CREATE TRIGGER ledger_day_no_change BEFORE DELETE OR UPDATE ON ledger_day
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE ledger_day ENABLE ALWAYS TRIGGER ledger_day_no_change;
CREATE TRIGGER ledger_day_no_truncate BEFORE TRUNCATE ON ledger_day
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE ledger_day ENABLE ALWAYS TRIGGER ledger_day_no_truncate;
