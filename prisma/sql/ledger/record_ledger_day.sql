-- Records the oldest platform day that is over and not recorded, and returns what its statement says; day is NULL when there
-- is nothing to record, another session is recording, or a transaction may still book into it. The first is the day before,
-- once it or an earlier one has a transfer. Days take turns, so that none is left out.
-- A transfer has its time before it commits, so a day must not be read too early. A minute after midnight, every statement
-- that took a time of the day before either ended, by its timeout, or holds its lock on transfer until it commits: those
-- that hold one now are waited for, up to 10 s. A transfer that still comes later is a difference that pnpm verify names.
-- Locks: ledger_days until the commit, without waiting. None that placing or settling wait for.
CREATE OR REPLACE FUNCTION record_ledger_day(OUT day date, OUT transfers bigint, OUT hash bytea, OUT hash_before bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_over date := platform_day(clock_timestamp() - interval '1 minute') - 1;
  v_day date;
  v_ends_at timestamptz;
BEGIN
  IF NOT pg_try_advisory_xact_lock(lock_number('ledger_days')) THEN RETURN; END IF;
  SELECT coalesce(max(d.day) + 1, v_over) INTO v_day FROM ledger_day d;
  v_ends_at := savings_day_start(v_day + 1);
  IF v_day > v_over OR NOT (EXISTS (SELECT FROM ledger_day) OR EXISTS (SELECT FROM transfer WHERE at < v_ends_at))
     OR NOT transfer_writers_ended(interval '10 seconds') THEN RETURN; END IF;
  SELECT r.* INTO day, transfers, hash, hash_before FROM record_ledger_day_of(v_day, v_ends_at) r;
END $$;
GRANT EXECUTE ON FUNCTION record_ledger_day TO fairtick_worker;
