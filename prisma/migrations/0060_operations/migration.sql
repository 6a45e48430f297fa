-- When a repeating job last ran and how it ended; its row is also the claim that keeps two workers from the same run.
CREATE TABLE job_run (
  name text PRIMARY KEY,
  started_at timestamptz(3) NOT NULL,
  runner uuid NOT NULL,
  -- The last run that came to an end; a run in progress leaves these alone.
  finished_at timestamptz(3) NULL,
  ok boolean NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  CHECK ((finished_at IS NULL) = (ok IS NULL))
);

-- One row a worker process; silent ones are removed after a day.
CREATE TABLE worker_heartbeat (
  worker_id uuid PRIMARY KEY,
  started_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL
);

GRANT SELECT ON job_run, worker_heartbeat TO fairtick_app, fairtick_reader;
GRANT SELECT, INSERT, UPDATE ON job_run, worker_heartbeat TO fairtick_worker;

-- Takes the oldest events out of the outbox, past those that another relay holds. They are gone when the caller commits,
-- so he delivers first and commits then; if delivery fails he rolls back and they stand as before.
CREATE FUNCTION outbox_take(wanted int)
RETURNS TABLE (topic smallint, member_id uuid, ref uuid, at timestamptz, close_at timestamptz)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  WITH taken AS (
    DELETE FROM outbox USING (
      SELECT o.id FROM outbox o ORDER BY o.id LIMIT least(wanted, 1000) FOR UPDATE SKIP LOCKED
    ) next
    WHERE outbox.id = next.id
    RETURNING outbox.id, outbox.topic, outbox.member_id, outbox.ref, outbox.at
  )
  SELECT taken.topic, taken.member_id, taken.ref, taken.at, orders.close_at
  FROM taken LEFT JOIN orders ON taken.topic = 1 AND orders.id = taken.ref
  ORDER BY taken.id
$$;
REVOKE ALL ON FUNCTION outbox_take(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION outbox_take(int) TO fairtick_worker;
GRANT SELECT ON outbox TO fairtick_worker;
-- Rows live for a moment: what they leave behind is cleaned by their number, not by the size of an almost empty table.
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Removes what has served its time, at most `wanted` rows a table and call. The ages are fixed here, not given by the
-- caller: a key younger than 30 days still protects its member from a second effect.
CREATE FUNCTION prune_rows(wanted int)
RETURNS TABLE (events bigint, keys bigint, quotes bigint, workers bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  -- Nobody took these because Redis is long gone; clients ask again, and the sweep needs no hint.
  DELETE FROM outbox WHERE id IN (
    SELECT o.id FROM outbox o WHERE o.at < clock_timestamp() - interval '15 minutes'
    ORDER BY o.id LIMIT wanted FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS events = ROW_COUNT;
  DELETE FROM idempotency WHERE ctid = ANY (ARRAY(
    SELECT i.ctid FROM idempotency i WHERE i.at < clock_timestamp() - interval '30 days' LIMIT wanted));
  GET DIAGNOSTICS keys = ROW_COUNT;
  DELETE FROM rejected_quote WHERE id IN (
    SELECT q.id FROM rejected_quote q WHERE q.received_at < clock_timestamp() - interval '7 days'
    ORDER BY q.id LIMIT wanted);
  GET DIAGNOSTICS quotes = ROW_COUNT;
  DELETE FROM worker_heartbeat WHERE seen_at < clock_timestamp() - interval '1 day';
  GET DIAGNOSTICS workers = ROW_COUNT;
  RETURN NEXT;
END
$$;
REVOKE ALL ON FUNCTION prune_rows(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prune_rows(int) TO fairtick_worker;

-- Rows come in time order, so a block range index finds the old ones at next to no cost for those who write.
CREATE INDEX idempotency_at ON idempotency USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
