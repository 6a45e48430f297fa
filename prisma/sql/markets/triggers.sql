-- tape
CREATE TRIGGER tape_no_change BEFORE DELETE OR UPDATE ON tape
  FOR EACH ROW EXECUTE FUNCTION tape_is_append_only();
ALTER TABLE tape ENABLE ALWAYS TRIGGER tape_no_change;
CREATE TRIGGER tape_no_truncate BEFORE TRUNCATE ON tape
  FOR EACH STATEMENT EXECUTE FUNCTION tape_is_append_only();
ALTER TABLE tape ENABLE ALWAYS TRIGGER tape_no_truncate;

-- product
CREATE TRIGGER product_gets_market AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION product_gets_market();
CREATE TRIGGER product_keeps_scale BEFORE UPDATE OF id, pip_decimals ON product
  FOR EACH ROW EXECUTE FUNCTION product_keeps_scale();
ALTER TABLE product ENABLE ALWAYS TRIGGER product_keeps_scale;
CREATE TRIGGER product_gets_counters AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION product_gets_counters();
CREATE TRIGGER product_stays_halted BEFORE UPDATE OF halted ON product
  FOR EACH ROW EXECUTE FUNCTION product_stays_halted();
CREATE TRIGGER product_origin_guard BEFORE INSERT OR UPDATE OF approval_id ON product
  FOR EACH ROW EXECUTE FUNCTION product_origin_guard();
ALTER TABLE product ENABLE ALWAYS TRIGGER product_origin_guard;
CREATE TRIGGER product_updates_market AFTER UPDATE OF enabled, halted, staleness_ms, min_stake, max_stake, exposure_cap ON product
  FOR EACH ROW WHEN (old.enabled IS DISTINCT FROM new.enabled OR old.halted IS DISTINCT FROM new.halted OR old.staleness_ms IS DISTINCT FROM new.staleness_ms OR old.min_stake IS DISTINCT FROM new.min_stake OR old.max_stake IS DISTINCT FROM new.max_stake OR old.exposure_cap IS DISTINCT FROM new.exposure_cap)
  EXECUTE FUNCTION product_updates_market();
ALTER TABLE product ENABLE ALWAYS TRIGGER product_updates_market;

-- sim_seed
CREATE TRIGGER sim_seed_no_change BEFORE DELETE OR UPDATE ON sim_seed
  FOR EACH ROW EXECUTE FUNCTION tape_is_append_only();
ALTER TABLE sim_seed ENABLE ALWAYS TRIGGER sim_seed_no_change;
CREATE TRIGGER sim_seed_no_truncate BEFORE TRUNCATE ON sim_seed
  FOR EACH STATEMENT EXECUTE FUNCTION tape_is_append_only();
ALTER TABLE sim_seed ENABLE ALWAYS TRIGGER sim_seed_no_truncate;
