-- liability_day
CREATE TRIGGER liability_day_no_change BEFORE DELETE OR UPDATE ON liability_day FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE liability_day ENABLE ALWAYS TRIGGER liability_day_no_change;
CREATE TRIGGER liability_day_no_truncate BEFORE TRUNCATE ON liability_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE liability_day ENABLE ALWAYS TRIGGER liability_day_no_truncate;
-- liability_leaf
CREATE TRIGGER liability_leaf_no_change BEFORE DELETE OR UPDATE ON liability_leaf FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE liability_leaf ENABLE ALWAYS TRIGGER liability_leaf_no_change;
CREATE TRIGGER liability_leaf_no_truncate BEFORE TRUNCATE ON liability_leaf FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE liability_leaf ENABLE ALWAYS TRIGGER liability_leaf_no_truncate;
-- liability_level
CREATE TRIGGER liability_level_no_change BEFORE DELETE OR UPDATE ON liability_level FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE liability_level ENABLE ALWAYS TRIGGER liability_level_no_change;
CREATE TRIGGER liability_level_no_truncate BEFORE TRUNCATE ON liability_level FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE liability_level ENABLE ALWAYS TRIGGER liability_level_no_truncate;
-- stated_holdings
CREATE TRIGGER stated_holdings_guard BEFORE INSERT ON stated_holdings FOR EACH ROW EXECUTE FUNCTION stated_holdings_guard();
ALTER TABLE stated_holdings ENABLE ALWAYS TRIGGER stated_holdings_guard;
CREATE TRIGGER stated_holdings_no_change BEFORE DELETE OR UPDATE ON stated_holdings FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE stated_holdings ENABLE ALWAYS TRIGGER stated_holdings_no_change;
CREATE TRIGGER stated_holdings_no_truncate BEFORE TRUNCATE ON stated_holdings FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE stated_holdings ENABLE ALWAYS TRIGGER stated_holdings_no_truncate;
