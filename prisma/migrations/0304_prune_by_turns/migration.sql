-- Old keys are looked for in one part of their table at a time. The block ranges of their index kept their oldest time
-- when new rows took the place of removed ones, so after thirty days every range looked old and every look read the whole.
DROP INDEX idempotency_at;

-- `turn` says which part: each of the table's parts has its turn once in as many turns as there are parts, at least once in
-- 1,440. A part is at most `pages` pages unless the table is larger than 1,440 of them. Removes at most `wanted` rows.
CREATE FUNCTION prune_keys(wanted int, turn bigint, pages int) RETURNS bigint
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public, pg_temp
-- Room for what is inserted meanwhile: the last part has no end. The planner has to take the range of places as it is.
SET enable_seqscan = off
AS $$
DECLARE
  v_pages bigint := pg_relation_size('idempotency') / current_setting('block_size')::int;
  v_parts bigint := least(greatest(ceil(v_pages / pages::numeric), 1), 1440);
  v_part bigint := turn % v_parts;
  v_step bigint := ceil(v_pages / v_parts::numeric);
  v_from tid := format('(%s,0)', v_part * v_step)::tid;
  v_to tid := format('(%s,0)', CASE WHEN v_part = v_parts - 1 THEN 4294967294 ELSE (v_part + 1) * v_step END)::tid;
  v_removed bigint;
BEGIN
  DELETE FROM idempotency WHERE ctid = ANY (ARRAY(
    SELECT i.ctid FROM idempotency i
     WHERE i.ctid >= v_from AND i.ctid < v_to AND i.at < clock_timestamp() - interval '30 days' LIMIT wanted));
  GET DIAGNOSTICS v_removed = ROW_COUNT;
  RETURN v_removed;
END
$$;
REVOKE ALL ON FUNCTION prune_keys(int, bigint, int) FROM PUBLIC;

CREATE INDEX rejected_quote_received ON rejected_quote (received_at);

-- As in 0060_operations, but the keys by turns of a minute, a thirtieth of a gigabyte each, and the quotes by their index.
CREATE OR REPLACE FUNCTION prune_rows(wanted int)
RETURNS TABLE (events bigint, keys bigint, quotes bigint, workers bigint)
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
  RETURN NEXT;
END
$$;
