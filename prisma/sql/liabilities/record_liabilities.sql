-- Records what the platform owes to its members at the end of the oldest platform day that is over and not recorded, and
-- returns that day's facts; day is NULL when there is nothing to record, or another session is recording. The first is the
-- day before, once a member had money by its end. Days take turns, so that none is left out.
-- Lock: liabilities until the commit, without waiting.
CREATE OR REPLACE FUNCTION record_liabilities(OUT day date, OUT total bigint, OUT leaves int, OUT root bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- A minute, in which every transaction that booked before midnight has ended.
  v_over date := platform_day(clock_timestamp() - interval '1 minute') - 1;
  v_day date;
BEGIN
  IF NOT pg_try_advisory_xact_lock(lock_number('liabilities')) THEN RETURN; END IF;
  SELECT coalesce(max(d.day) + 1, v_over) INTO v_day FROM liability_day d;
  IF v_day > v_over THEN RETURN; END IF;
  SELECT r.* INTO day, total, leaves, root FROM record_liabilities_of(v_day) r;
END $$;
GRANT EXECUTE ON FUNCTION record_liabilities TO fairtick_worker;
