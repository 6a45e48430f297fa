-- Waits until all other transactions that write transfers now have ended, and returns whether they did within a time. It
-- blocks none of them.
CREATE OR REPLACE FUNCTION transfer_writers_ended(p_within interval) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_until timestamptz := clock_timestamp() + p_within;
  v_writers text[];
BEGIN
  LOOP
    SELECT array_agg(l.virtualtransaction) INTO v_writers
      FROM pg_catalog.pg_locks l
     WHERE l.locktype = 'relation' AND l.relation = 'public.transfer'::regclass AND l.mode = 'RowExclusiveLock'
       AND l.database = (SELECT d.oid FROM pg_catalog.pg_database d WHERE d.datname = current_database())
       AND l.pid IS DISTINCT FROM pg_backend_pid() AND (v_writers IS NULL OR l.virtualtransaction = ANY (v_writers));
    IF v_writers IS NULL THEN RETURN true; END IF;
    IF clock_timestamp() > v_until THEN RETURN false; END IF;
    PERFORM pg_sleep(0.02);
  END LOOP;
END $$;
