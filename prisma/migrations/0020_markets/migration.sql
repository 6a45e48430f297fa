-- Market data: products, their calendars, the tape with its hash chain, rejected quotes, simulator seeds, candles.
-- The tape is written through doors only; nobody, in any role, changes or removes an entry.

-- ---------------------------------------------------------------- calendars
CREATE TABLE calendar (
  name text PRIMARY KEY CHECK (name ~ '^[a-z0-9-]{2,32}$'),
  zone text NOT NULL,
  around_the_clock boolean NOT NULL,
  -- orders are taken from this long after an open until this long before a close
  orders_after_open_s int NOT NULL CHECK (orders_after_open_s BETWEEN 0 AND 3600),
  orders_before_close_s int NOT NULL CHECK (orders_before_close_s BETWEEN 0 AND 3600)
);

-- Weekly hours in the calendar's own wall clock, as minutes since Sunday 00:00.
CREATE TABLE calendar_hours (
  calendar text NOT NULL REFERENCES calendar (name),
  opens_minute int NOT NULL CHECK (opens_minute BETWEEN 0 AND 10079),
  closes_minute int NOT NULL,
  PRIMARY KEY (calendar, opens_minute),
  CHECK (closes_minute > opens_minute AND closes_minute <= opens_minute + 10080)
);

-- A dated exception cuts a piece out of one local day: all of it, what lies after `minute`, or what lies before it.
CREATE TABLE calendar_exception (
  calendar text NOT NULL REFERENCES calendar (name),
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('closed', 'early_close', 'late_open')),
  minute int NULL CHECK (minute BETWEEN 0 AND 1440),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  PRIMARY KEY (calendar, day, kind),
  CHECK ((kind = 'closed') = (minute IS NULL))
);

-- ---------------------------------------------------------------- products and their hot row
CREATE TABLE product (
  id uuid PRIMARY KEY,
  symbol text NOT NULL UNIQUE CHECK (symbol ~ '^[A-Z0-9]{2,10}(/[A-Z0-9]{2,10})?$'),
  name text NOT NULL,
  category text NOT NULL CHECK (category IN ('metals', 'fx', 'crypto', 'indices')),
  pip_decimals smallint NOT NULL CHECK (pip_decimals BETWEEN 0 AND 8),
  staleness_ms int NOT NULL CHECK (staleness_ms BETWEEN 1000 AND 300000),
  outlier_bps int NOT NULL CHECK (outlier_bps BETWEEN 1 AND 10000),
  min_stake bigint NOT NULL CHECK (min_stake > 0),
  max_stake bigint NOT NULL,
  -- most that all open orders of one side may win together, minor units
  exposure_cap bigint NOT NULL CHECK (exposure_cap > 0),
  enabled boolean NOT NULL DEFAULT true,
  halted boolean NOT NULL DEFAULT false,
  -- NULL: the installation's default feed
  feed text NULL,
  calendar text NOT NULL REFERENCES calendar (name),
  sort int NOT NULL,
  -- where the simulator starts on an empty tape, in pips, and how lively it is: parts per million per root second
  reference_price bigint NOT NULL CHECK (reference_price > 0),
  sim_volatility int NOT NULL CHECK (sim_volatility BETWEEN 1 AND 1000),
  CHECK (max_stake >= min_stake)
);

-- Head of the tape and the running session, one row a product. Updated with every append, so room is left on the page.
CREATE TABLE market (
  product_id uuid PRIMARY KEY REFERENCES product (id),
  last_seq bigint NOT NULL DEFAULT 0,
  last_hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex') CHECK (octet_length(last_hash) = 32),
  last_at timestamptz(3) NULL,
  last_kind smallint NULL,
  tick_seq bigint NULL,
  tick_at timestamptz(3) NULL,
  tick_price bigint NULL,
  tick_source_time timestamptz(3) NULL,
  source text NOT NULL DEFAULT '',
  -- from a stall entry until the next tick; also before the very first tick
  stalled boolean NOT NULL DEFAULT true,
  -- false while the source is simulated or recorded in production
  real_allowed boolean NOT NULL DEFAULT true,
  -- the running session, or the next one; around the clock: opens_at long ago, closes_at NULL
  opens_at timestamptz(3) NULL,
  closes_at timestamptz(3) NULL,
  orders_from timestamptz(3) NULL,
  orders_until timestamptz(3) NULL,
  CHECK (closes_at > opens_at)
) WITH (fillfactor = 25, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

CREATE TABLE candle_progress (
  product_id uuid PRIMARY KEY REFERENCES product (id),
  -- every entry up to here is in the candles
  seq bigint NOT NULL DEFAULT 0 CHECK (seq >= 0)
) WITH (fillfactor = 50);

CREATE FUNCTION product_gets_market() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO market (product_id) VALUES (NEW.id);
  INSERT INTO candle_progress (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER product_gets_market AFTER INSERT ON product FOR EACH ROW EXECUTE FUNCTION product_gets_market();

-- Prices are pips and hashed with the pip's decimals: changing these would change the meaning of every entry.
CREATE FUNCTION product_keeps_scale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.pip_decimals <> OLD.pip_decimals THEN
    RAISE EXCEPTION 'a product keeps its id and its pip' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_keeps_scale BEFORE UPDATE OF id, pip_decimals ON product
  FOR EACH ROW EXECUTE FUNCTION product_keeps_scale();

-- ---------------------------------------------------------------- the tape
CREATE TABLE tape (
  product_id uuid NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  -- 1 tick 2 stall 3 gap 4 halt 5 resume 6 source 7 seed
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 7),
  price bigint NULL,
  at timestamptz(3) NOT NULL,
  source_time timestamptz(3) NULL,
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (product_id, seq),
  UNIQUE (product_id, at),
  CHECK ((kind = 1) = (price IS NOT NULL)),
  CHECK (price > 0)
);

CREATE FUNCTION tape_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the tape is append-only' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER tape_no_change BEFORE UPDATE OR DELETE ON tape FOR EACH ROW EXECUTE FUNCTION tape_is_append_only();
CREATE TRIGGER tape_no_truncate BEFORE TRUNCATE ON tape FOR EACH STATEMENT EXECUTE FUNCTION tape_is_append_only();
-- Also where a session plays the replica, which silences ordinary triggers.
ALTER TABLE tape ENABLE ALWAYS TRIGGER tape_no_change;
ALTER TABLE tape ENABLE ALWAYS TRIGGER tape_no_truncate;

-- An instant as the wire writes it.
CREATE FUNCTION instant_text(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Pips as a decimal string with exactly the pip's decimals.
CREATE FUNCTION price_text(pips bigint, decimals int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN decimals = 0 THEN pips::text
    ELSE left(digits, -decimals) || '.' || right(digits, decimals) END
    FROM (SELECT lpad(pips::text, greatest(length(pips::text), decimals + 1), '0') AS digits) padded
$$;

/*
 * Appends entries to one product's tape, all or none. The market row's lock makes one writer at a time, so entries commit
 * in seq order with rising times: at = max(clock, last + 1 ms). The hash is SHA-256 over the canonical JSON array
 * [1, prevHash, productId, seq, kind, price, at, sourceTime, source]. Called by the doors below, never directly.
 */
CREATE FUNCTION tape_write(
  p_product_id uuid, p_kinds smallint[], p_prices bigint[], p_source_times timestamptz[], p_sources text[]
) RETURNS SETOF tape LANGUAGE plpgsql AS $$
DECLARE
  kind_names constant text[] := ARRAY['tick', 'stall', 'gap', 'halt', 'resume', 'source', 'seed'];
  n constant int := coalesce(cardinality(p_kinds), 0);
  m market;
  decimals smallint;
  source_time timestamptz(3);
  canonical text;
  seqs bigint[] := '{}';
  ats timestamptz(3)[] := '{}';
  hashes bytea[] := '{}';
BEGIN
  IF n NOT BETWEEN 1 AND 1000 OR cardinality(p_prices) <> n OR cardinality(p_source_times) <> n
     OR cardinality(p_sources) <> n THEN
    RAISE EXCEPTION 'one to 1000 entries, every array of the same length' USING ERRCODE = '22023';
  END IF;
  SELECT * INTO m FROM market WHERE market.product_id = p_product_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such product' USING ERRCODE = '22023';
  END IF;
  SELECT pip_decimals INTO decimals FROM product WHERE id = p_product_id;

  FOR i IN 1..n LOOP
    m.last_seq := m.last_seq + 1;
    m.last_at := greatest(date_trunc('milliseconds', clock_timestamp()), m.last_at + interval '1 millisecond');
    m.last_kind := p_kinds[i];
    source_time := p_source_times[i];
    canonical := '[1,"' || encode(m.last_hash, 'hex') || '","' || p_product_id || '",' || m.last_seq
      || ',"' || kind_names[p_kinds[i]] || '",' || coalesce('"' || price_text(p_prices[i], decimals) || '"', 'null')
      || ',"' || instant_text(m.last_at) || '",' || coalesce('"' || instant_text(source_time) || '"', 'null')
      || ',' || to_json(p_sources[i])::text || ']';
    m.last_hash := sha256(convert_to(canonical, 'UTF8'));
    IF p_kinds[i] = 1 THEN
      m.tick_seq := m.last_seq;
      m.tick_at := m.last_at;
      m.tick_price := p_prices[i];
      m.tick_source_time := source_time;
      m.source := p_sources[i];
      m.stalled := false;
    ELSIF p_kinds[i] = 2 THEN
      m.stalled := true;
    ELSIF p_kinds[i] = 6 THEN
      m.source := p_sources[i];
    END IF;
    seqs := seqs || m.last_seq;
    ats := ats || m.last_at;
    hashes := hashes || m.last_hash;
  END LOOP;

  UPDATE market SET
    last_seq = m.last_seq, last_hash = m.last_hash, last_at = m.last_at, last_kind = m.last_kind,
    tick_seq = m.tick_seq, tick_at = m.tick_at, tick_price = m.tick_price, tick_source_time = m.tick_source_time,
    source = m.source, stalled = m.stalled
  WHERE market.product_id = p_product_id;
  RETURN QUERY
    INSERT INTO tape (product_id, seq, kind, price, at, source_time, source, hash)
    SELECT p_product_id, * FROM unnest(seqs, p_kinds, p_prices, ats, p_source_times, p_sources, hashes)
    RETURNING *;
END $$;

-- Door of the feeds: ticks, gaps and source switches.
CREATE FUNCTION tape_append(
  p_product_id uuid, p_kinds smallint[], p_prices bigint[], p_source_times timestamptz[], p_sources text[]
) RETURNS SETOF tape LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT p_kinds <@ ARRAY[1, 3, 6]::smallint[] THEN
    RAISE EXCEPTION 'a feed appends ticks, gaps and source switches only' USING ERRCODE = '42501';
  END IF;
  RETURN QUERY SELECT * FROM tape_write(p_product_id, p_kinds, p_prices, p_source_times, p_sources);
END $$;

-- Door of the watchdog: a stall only where none stands and the last tick is older than the product's limit.
CREATE FUNCTION tape_stall(p_product_id uuid) RETURNS SETOF tape
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  silent_source text;
BEGIN
  SELECT m.source INTO silent_source
    FROM market m JOIN product p ON p.id = m.product_id
   WHERE m.product_id = p_product_id AND NOT m.stalled
     AND m.tick_at < clock_timestamp() - p.staleness_ms * interval '1 millisecond'
     FOR NO KEY UPDATE OF m;
  IF FOUND THEN
    RETURN QUERY SELECT * FROM tape_write(
      p_product_id, ARRAY[2]::smallint[], ARRAY[NULL]::bigint[], ARRAY[NULL]::timestamptz[], ARRAY[silent_source]);
  END IF;
END $$;

-- Where the candle around a moment opens. Aligned to the platform day (00:00 UTC+8), so that a day holds whole candles of
-- every length; candle_open(86400, moment) is the start of the moment's platform day.
CREATE FUNCTION candle_open(interval_s int, moment timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_bin(make_interval(secs => interval_s), moment, timestamptz '2000-01-01 00:00:00+08')
$$;

-- ---------------------------------------------------------------- simulator seeds
-- Who knows a seed knows the future, so the seed itself is shown by the view only, once its day is over.
CREATE TABLE sim_seed (
  product_id uuid NOT NULL REFERENCES product (id),
  tape_seq bigint NOT NULL,
  day date NOT NULL,
  seed bytea NOT NULL CHECK (octet_length(seed) = 32),
  sha256 bytea NOT NULL,
  started_at timestamptz(3) NOT NULL,
  PRIMARY KEY (product_id, tape_seq),
  CHECK (sha256 = sha256(seed))
);
CREATE TRIGGER sim_seed_no_change BEFORE UPDATE OR DELETE ON sim_seed
  FOR EACH ROW EXECUTE FUNCTION tape_is_append_only();
CREATE TRIGGER sim_seed_no_truncate BEFORE TRUNCATE ON sim_seed
  FOR EACH STATEMENT EXECUTE FUNCTION tape_is_append_only();
ALTER TABLE sim_seed ENABLE ALWAYS TRIGGER sim_seed_no_change;
ALTER TABLE sim_seed ENABLE ALWAYS TRIGGER sim_seed_no_truncate;

-- Five minutes of grace: the simulator turns to the next seed by its own machine's clock.
CREATE VIEW sim_seed_public AS
  SELECT product_id, tape_seq, day, sha256, started_at,
         CASE WHEN clock_timestamp() > candle_open(86400, started_at) + interval '1 day 5 minutes' THEN seed END AS seed
    FROM sim_seed;

-- Door of the simulator: puts the seed's SHA-256 on the tape before the first tick that follows from it.
CREATE FUNCTION tape_seed(p_product_id uuid, p_seed bytea) RETURNS SETOF tape
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  written tape;
BEGIN
  SELECT * INTO written FROM tape_write(
    p_product_id, ARRAY[7]::smallint[], ARRAY[NULL]::bigint[], ARRAY[NULL]::timestamptz[],
    ARRAY[encode(sha256(p_seed), 'hex')]);
  INSERT INTO sim_seed (product_id, tape_seq, day, seed, sha256, started_at)
  VALUES (p_product_id, written.seq, (candle_open(86400, written.at) AT TIME ZONE interval '8 hours')::date, p_seed, sha256(p_seed), written.at);
  RETURN NEXT written;
END $$;

-- ---------------------------------------------------------------- sessions
-- Door of the session clock. Whether real orders are allowed follows from the source: in production whoever knows a seed
-- or a recording would know the future, so simulated and recorded prices take demo orders only.
CREATE FUNCTION market_session(
  p_product_id uuid, p_opens_at timestamptz, p_closes_at timestamptz,
  p_orders_from timestamptz, p_orders_until timestamptz, p_production boolean
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE market SET
    opens_at = p_opens_at, closes_at = p_closes_at, orders_from = p_orders_from, orders_until = p_orders_until,
    real_allowed = NOT (p_production AND (source = '' OR source ~ '^(sim|replay)(:|$)'))
  WHERE product_id = p_product_id
    AND (opens_at, closes_at, orders_from, orders_until, real_allowed) IS DISTINCT FROM
        (p_opens_at, p_closes_at, p_orders_from, p_orders_until,
         NOT (p_production AND (source = '' OR source ~ '^(sim|replay)(:|$)')));
$$;

-- ---------------------------------------------------------------- rejected quotes
CREATE TABLE rejected_quote (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  source_time timestamptz(3) NULL,
  -- in pips, as it came: it may be nonsense, which is why it is text
  price text NOT NULL CHECK (length(price) <= 40),
  source text NOT NULL CHECK (length(source) <= 200),
  reason text NOT NULL CHECK (length(reason) <= 40)
);
CREATE INDEX rejected_quote_by_product ON rejected_quote (product_id, id);

-- ---------------------------------------------------------------- candles
CREATE TABLE candle (
  product_id uuid NOT NULL,
  interval_s int NOT NULL CHECK (interval_s IN (60, 300, 900, 1800, 3600, 14400, 86400)),
  open_time timestamptz(3) NOT NULL,
  open bigint NOT NULL,
  high bigint NOT NULL,
  low bigint NOT NULL,
  close bigint NOT NULL,
  ticks int NOT NULL CHECK (ticks > 0),
  PRIMARY KEY (product_id, interval_s, open_time),
  CHECK (low <= least(open, close) AND high >= greatest(open, close))
) WITH (fillfactor = 90);

-- Candles of all intervals from a stretch of one tape, each stretch to be folded in once and in order.
CREATE FUNCTION candles_of(p_product_id uuid, p_after_seq bigint, p_to_seq bigint)
RETURNS TABLE (interval_s int, open_time timestamptz, open bigint, high bigint, low bigint, close bigint, ticks int)
LANGUAGE sql STABLE AS $$
  WITH minute AS MATERIALIZED (
    SELECT candle_open(60, at) AS open_time, (array_agg(price ORDER BY seq))[1] AS open, max(price) AS high,
           min(price) AS low, (array_agg(price ORDER BY seq DESC))[1] AS close, count(*)::int AS ticks
      FROM tape
     WHERE product_id = p_product_id AND seq > p_after_seq AND seq <= p_to_seq AND kind = 1
     GROUP BY 1
  )
  SELECT s, candle_open(s, m.open_time), (array_agg(m.open ORDER BY m.open_time))[1], max(m.high), min(m.low),
         (array_agg(m.close ORDER BY m.open_time DESC))[1], sum(m.ticks)::int
    FROM minute m CROSS JOIN unnest(ARRAY[60, 300, 900, 1800, 3600, 14400, 86400]) s
   GROUP BY s, candle_open(s, m.open_time)
$$;

-- Door of the candle job: folds up to p_limit further entries of one tape in; returns how many it took. The progress row's
-- lock and the one transaction make every entry count exactly once, however often and from wherever this is called.
CREATE FUNCTION roll_up_candles(p_product_id uuid, p_limit int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  from_seq bigint;
  to_seq bigint;
BEGIN
  SELECT p.seq INTO from_seq FROM candle_progress p WHERE p.product_id = p_product_id FOR UPDATE;
  SELECT least(m.last_seq, from_seq + p_limit) INTO to_seq FROM market m WHERE m.product_id = p_product_id;
  IF to_seq IS NULL OR to_seq <= from_seq THEN
    RETURN 0;
  END IF;
  INSERT INTO candle AS c (product_id, interval_s, open_time, open, high, low, close, ticks)
  SELECT p_product_id, n.* FROM candles_of(p_product_id, from_seq, to_seq) n
  ON CONFLICT (product_id, interval_s, open_time) DO UPDATE SET
    high = greatest(c.high, excluded.high), low = least(c.low, excluded.low),
    close = excluded.close, ticks = c.ticks + excluded.ticks;
  UPDATE candle_progress SET seq = to_seq WHERE product_id = p_product_id;
  RETURN to_seq - from_seq;
END $$;

-- ---------------------------------------------------------------- grants
GRANT SELECT ON calendar, calendar_hours, calendar_exception, product, market, tape, candle, candle_progress,
  rejected_quote, sim_seed_public TO fairtick_app, fairtick_worker, fairtick_reader;
GRANT INSERT ON rejected_quote TO fairtick_worker;
GRANT EXECUTE ON FUNCTION candle_open(int, timestamptz), instant_text(timestamptz),
  price_text(bigint, int), candles_of(uuid, bigint, bigint) TO fairtick_app, fairtick_worker, fairtick_reader;
GRANT EXECUTE ON FUNCTION tape_append(uuid, smallint[], bigint[], timestamptz[], text[]), tape_stall(uuid),
  tape_seed(uuid, bytea), market_session(uuid, timestamptz, timestamptz, timestamptz, timestamptz, boolean),
  roll_up_candles(uuid, int) TO fairtick_worker;
