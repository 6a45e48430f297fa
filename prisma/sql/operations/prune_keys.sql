-- Deletes idempotency keys older than 30 days from one part of their table and returns how many. turn says which part.
-- A part has at most `pages` pages, or more where the table would have over 1,440 parts; so with a turn a minute each
-- part is read at least once a day. wanted: most rows to delete. A block range index on the time does not help: its
-- ranges keep their oldest time when new rows take the place of deleted ones, so every search would read the whole
-- table.
CREATE OR REPLACE FUNCTION prune_keys(wanted int, turn bigint, pages int) RETURNS bigint
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public, pg_temp
-- The last part has no end, so that it covers rows inserted concurrently. The range of ctids must be known to the
-- planner.
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
