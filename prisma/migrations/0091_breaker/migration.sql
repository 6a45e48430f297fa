-- The breaker of outgoing money, and the runs of reconciliation that trip it. Deposits, refunds and settlements never ask
-- it. What becomes known first keeps it stopped: only an administrator lets it go on, and only after the books balance.

-- ---------------------------------------------------------------- the breaker: one row, its history in the audit log
CREATE TABLE breaker (
  id smallint PRIMARY KEY CHECK (id = 1),
  -- stopped while stopped_at stands without released_at
  stopped_at timestamptz(3) NULL,
  because text NULL CHECK (length(because) BETWEEN 1 AND 1000),
  released_at timestamptz(3) NULL,
  released_by uuid NULL REFERENCES admin (id),
  CHECK ((stopped_at IS NULL) = (because IS NULL)),
  CHECK ((released_at IS NULL) = (released_by IS NULL)),
  CHECK (released_at IS NULL OR released_at >= stopped_at)
);
INSERT INTO breaker (id) VALUES (1);

-- ---------------------------------------------------------------- runs: append-only
CREATE TABLE reconciliation_run (
  id uuid PRIMARY KEY,
  -- 'balances': the sums of every minute; 'full': everything that the books promise
  kind text NOT NULL CHECK (kind IN ('balances', 'full')),
  -- the moment that the run saw
  seen_at timestamptz(3) NOT NULL,
  at timestamptz(3) NOT NULL CHECK (at >= seen_at),
  ok boolean NOT NULL,
  took_ms int NOT NULL CHECK (took_ms >= 0),
  -- [{"key": text, "ok": boolean, "differences": int, "sample": text}]
  checks jsonb NOT NULL CHECK (jsonb_typeof(checks) = 'array' AND octet_length(checks::text) <= 65536)
);
CREATE INDEX reconciliation_run_at ON reconciliation_run (at);
CREATE INDEX reconciliation_run_of_kind ON reconciliation_run (kind, at);

-- Runs that found nothing are worth a month; findings stay for ever.
CREATE FUNCTION reconciliation_run_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.ok AND OLD.at < clock_timestamp() - interval '30 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER reconciliation_run_no_change BEFORE UPDATE OR DELETE ON reconciliation_run
  FOR EACH ROW EXECUTE FUNCTION reconciliation_run_guard();
CREATE TRIGGER reconciliation_run_no_truncate BEFORE TRUNCATE ON reconciliation_run
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER breaker_no_delete BEFORE DELETE ON breaker
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER breaker_no_truncate BEFORE TRUNCATE ON breaker
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE reconciliation_run ENABLE ALWAYS TRIGGER reconciliation_run_no_change;
ALTER TABLE reconciliation_run ENABLE ALWAYS TRIGGER reconciliation_run_no_truncate;
ALTER TABLE breaker ENABLE ALWAYS TRIGGER breaker_no_delete;
ALTER TABLE breaker ENABLE ALWAYS TRIGGER breaker_no_truncate;

-- For the doors of outgoing money, before they change anything. The share lock makes it exact: what commits after a trip
-- was not decided before it. Without the row nothing goes out.
CREATE FUNCTION outgoing_stopped() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_row public.breaker;
BEGIN
  SELECT * INTO v_row FROM public.breaker WHERE id = 1 FOR SHARE;
  RETURN v_row.id IS NULL OR (v_row.stopped_at IS NOT NULL AND v_row.released_at IS NULL);
END $$;

-- Door of the worker. Whoever trips it first says why; true for him alone.
CREATE FUNCTION trip_breaker(p_because text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.breaker
     SET stopped_at = clock_timestamp(), because = left(p_because, 1000), released_at = NULL, released_by = NULL
   WHERE id = 1 AND (stopped_at IS NULL OR released_at IS NOT NULL);
  RETURN FOUND;
END $$;

-- Door of the worker: files a run; one that found something trips the breaker in the same transaction. True if it did.
CREATE FUNCTION record_reconciliation(p_id uuid, p_kind text, p_seen_at timestamptz, p_took_ms int, p_checks jsonb)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_wrong text;
BEGIN
  SELECT string_agg(format('%s: %s differences, such as %s', c ->> 'key', c ->> 'differences', c ->> 'sample'), '; ')
    INTO v_wrong
    FROM jsonb_array_elements(p_checks) c WHERE (c ->> 'ok')::boolean IS NOT TRUE;
  IF jsonb_array_length(p_checks) = 0 THEN RAISE EXCEPTION 'a run without checks' USING ERRCODE = '23514'; END IF;
  INSERT INTO public.reconciliation_run (id, kind, seen_at, at, ok, took_ms, checks)
  VALUES (p_id, p_kind, p_seen_at, clock_timestamp(), v_wrong IS NULL, p_took_ms, p_checks);
  DELETE FROM public.reconciliation_run WHERE id IN (
    SELECT id FROM public.reconciliation_run WHERE ok AND at < clock_timestamp() - interval '30 days 1 minute' LIMIT 100);
  RETURN v_wrong IS NOT NULL AND public.trip_breaker(v_wrong);
END $$;

-- Door of administrators: outgoing approvals go on. Only when the last run of either kind, and a full one that began after
-- the stop, found nothing, and somebody has been looking in the last five minutes. False: it was not stopped.
CREATE FUNCTION release_breaker(p_session uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'reconciliation:breaker:update');
  v_row public.breaker;
  v_balances public.reconciliation_run;
  v_full public.reconciliation_run;
BEGIN
  SELECT * INTO v_row FROM public.breaker WHERE id = 1 FOR UPDATE;
  IF v_row.stopped_at IS NULL OR v_row.released_at IS NOT NULL THEN RETURN false; END IF;
  SELECT * INTO v_balances FROM public.reconciliation_run WHERE kind = 'balances' ORDER BY at DESC LIMIT 1;
  SELECT * INTO v_full FROM public.reconciliation_run WHERE kind = 'full' ORDER BY at DESC LIMIT 1;
  IF NOT coalesce(v_balances.ok, true) OR NOT coalesce(v_full.ok AND v_full.seen_at >= v_row.stopped_at, false)
     OR greatest(v_balances.at, v_full.at) < clock_timestamp() - interval '5 minutes' THEN
    RAISE EXCEPTION 'refused: BREAKER_BOOKS_DIFFER' USING ERRCODE = 'FT422';
  END IF;
  UPDATE public.breaker SET released_at = clock_timestamp(), released_by = v_admin WHERE id = 1;
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION reconciliation_run_guard(), outgoing_stopped(), trip_breaker(text),
  record_reconciliation(uuid, text, timestamptz, int, jsonb), release_breaker(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trip_breaker(text), record_reconciliation(uuid, text, timestamptz, int, jsonb)
  TO fairtick_worker;
GRANT EXECUTE ON FUNCTION release_breaker(uuid) TO fairtick_app;
GRANT SELECT ON breaker, reconciliation_run TO fairtick_app, fairtick_worker, fairtick_reader;
-- The board shows what the house and the payment rails hold.
GRANT SELECT ON house_balance TO fairtick_app;
