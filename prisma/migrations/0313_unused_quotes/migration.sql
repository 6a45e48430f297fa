-- A rate that was locked and never used is a record of nothing, and a member may lock thirty a minute: it goes a day after it
-- expired. One that a deposit or a withdrawal was made with stays for good; to unuse it is refused by fx_quote_guard.
CREATE FUNCTION fx_quote_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_by IS NOT NULL OR OLD.expires_at > clock_timestamp() - interval '1 day' THEN
    RAISE EXCEPTION 'a quote that was used or may be is kept' USING ERRCODE = '42501';
  END IF;
  RETURN OLD;
END $$;
REVOKE ALL ON FUNCTION fx_quote_stays() FROM PUBLIC;
DROP TRIGGER fx_quote_no_delete ON fx_quote;
CREATE TRIGGER fx_quote_no_delete BEFORE DELETE ON fx_quote FOR EACH ROW EXECUTE FUNCTION fx_quote_stays();
ALTER TABLE fx_quote ENABLE ALWAYS TRIGGER fx_quote_no_delete;

CREATE INDEX fx_quote_unused ON fx_quote (expires_at) WHERE used_by IS NULL;

-- As in 0304_prune_by_turns, and unused rates; what it returns has one column more.
DROP FUNCTION prune_rows(int);
CREATE FUNCTION prune_rows(wanted int)
RETURNS TABLE (events bigint, keys bigint, quotes bigint, workers bigint, rates bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  -- Nobody took these because Redis is long gone; clients ask again, and the sweep needs no hint.
  DELETE FROM outbox WHERE id IN (
    SELECT o.id FROM outbox o WHERE o.at < clock_timestamp() - interval '15 minutes'
    ORDER BY o.id LIMIT wanted FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS events = ROW_COUNT;
  keys := public.prune_keys(wanted, floor(extract(epoch FROM clock_timestamp()) / 60)::bigint, 4096);
  DELETE FROM rejected_quote WHERE id IN (
    SELECT q.id FROM rejected_quote q WHERE q.received_at < clock_timestamp() - interval '7 days'
    ORDER BY q.received_at LIMIT wanted);
  GET DIAGNOSTICS quotes = ROW_COUNT;
  DELETE FROM worker_heartbeat WHERE seen_at < clock_timestamp() - interval '1 day';
  GET DIAGNOSTICS workers = ROW_COUNT;
  DELETE FROM fx_quote WHERE id IN (
    SELECT q.id FROM fx_quote q WHERE q.used_by IS NULL AND q.expires_at < clock_timestamp() - interval '1 day'
    ORDER BY q.expires_at LIMIT wanted FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS rates = ROW_COUNT;
  RETURN NEXT;
END
$$;
REVOKE ALL ON FUNCTION prune_rows(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prune_rows(int) TO fairtick_worker;
