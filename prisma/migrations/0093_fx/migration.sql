-- Exchange rates: references as a rate adapter gave them, and quotes that members lock.
-- Nobody types a rate: references come from the worker alone, and the database computes every quote from them.
-- Rates are CNY for one unit of the foreign currency with 8 decimals; XAU is a gram of gold.

-- How many decimals an amount of the currency has.
CREATE FUNCTION fx_scale(p_currency text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_currency WHEN 'CNY' THEN 2 WHEN 'USD' THEN 2 WHEN 'HKD' THEN 2 WHEN 'USDT' THEN 6 WHEN 'XAU' THEN 4 END
$$;

CREATE TABLE fx_reference (
  pair text NOT NULL CHECK (pair IN ('USDT/CNY', 'HKD/CNY', 'USD/CNY', 'XAU/CNY')),
  -- when the source says that the rate stood; never later than when we read it
  at timestamptz(3) NOT NULL,
  rate bigint NOT NULL CHECK (rate BETWEEN 1000000 AND 100000000000000),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  -- Decided when it came and final. A jump beyond the terms' limit against the last usable one is not usable, unless the
  -- one just before was a jump too and the two agree: from the second on the new level counts, never backwards.
  usable boolean NOT NULL,
  PRIMARY KEY (pair, at)
);

CREATE TABLE fx_quote (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  pair text NOT NULL,
  -- deposit: foreign given, CNY comes out; withdrawal: CNY given, foreign comes out
  side text NOT NULL CHECK (side IN ('deposit', 'withdrawal')),
  reference_rate bigint NOT NULL,
  reference_at timestamptz(3) NOT NULL,
  source text NOT NULL,
  spread_bps int NOT NULL CHECK (spread_bps BETWEEN 0 AND 50),
  rate bigint NOT NULL CHECK (rate > 0),
  given bigint NOT NULL CHECK (given > 0),
  given_currency text NOT NULL,
  converted bigint NOT NULL CHECK (converted > 0),
  converted_currency text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  -- the deposit or withdrawal that it was made for
  used_by uuid NULL,
  used_at timestamptz(3) NULL,
  FOREIGN KEY (pair, reference_at) REFERENCES fx_reference (pair, at),
  CHECK ((used_by IS NULL) = (used_at IS NULL)),
  CHECK (used_at <= expires_at)
);
CREATE INDEX fx_quote_of_member ON fx_quote (member_id, created_at);
CREATE UNIQUE INDEX fx_quote_used_by ON fx_quote (used_by) WHERE used_by IS NOT NULL;

CREATE FUNCTION refuse_fx_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER fx_reference_no_change BEFORE UPDATE OR DELETE ON fx_reference
  FOR EACH ROW EXECUTE FUNCTION refuse_fx_change();
CREATE TRIGGER fx_reference_no_truncate BEFORE TRUNCATE ON fx_reference
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_fx_change();
CREATE TRIGGER fx_quote_no_delete BEFORE DELETE ON fx_quote FOR EACH ROW EXECUTE FUNCTION refuse_fx_change();
CREATE TRIGGER fx_quote_no_truncate BEFORE TRUNCATE ON fx_quote
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_fx_change();

-- A quote is used once; nothing else about it ever changes.
CREATE FUNCTION fx_quote_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_by IS NOT NULL OR NEW.used_by IS NULL
     OR (to_jsonb(NEW) - 'used_by' - 'used_at') IS DISTINCT FROM (to_jsonb(OLD) - 'used_by' - 'used_at') THEN
    RAISE EXCEPTION 'a quote is used once and never changed' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fx_quote_guard BEFORE UPDATE ON fx_quote FOR EACH ROW EXECUTE FUNCTION fx_quote_guard();
ALTER TABLE fx_reference ENABLE ALWAYS TRIGGER fx_reference_no_change;
ALTER TABLE fx_reference ENABLE ALWAYS TRIGGER fx_reference_no_truncate;
ALTER TABLE fx_quote ENABLE ALWAYS TRIGGER fx_quote_no_delete;
ALTER TABLE fx_quote ENABLE ALWAYS TRIGGER fx_quote_no_truncate;
ALTER TABLE fx_quote ENABLE ALWAYS TRIGGER fx_quote_guard;

-- Whether two rates lie within the limit of each other, measured on the first.
CREATE FUNCTION fx_agrees(p_base bigint, p_other bigint, p_jump_bps int) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT abs(p_other - p_base)::numeric * 10000 <= p_base::numeric * p_jump_bps
$$;

-- Takes a reference from the adapter. An older or equal time changes nothing; an unchanged rate is written again only when
-- its age begins to matter (half of what a quote allows). Says what became of it.
CREATE FUNCTION add_fx_reference(p_pair text, p_at timestamptz, p_rate bigint, p_source text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_at timestamptz(3) := date_trunc('milliseconds', p_at);
  v_terms public.money_terms := public.money_terms_at(clock_timestamp());
  v_last public.fx_reference;
  v_level bigint;
  v_usable boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(4093, hashtext(p_pair));
  IF v_at > clock_timestamp() THEN RETURN 'future'; END IF;
  SELECT * INTO v_last FROM public.fx_reference WHERE pair = p_pair ORDER BY at DESC LIMIT 1;
  IF v_last.at >= v_at THEN RETURN 'known'; END IF;
  IF v_last.rate = p_rate AND v_last.source = p_source AND v_last.usable
     AND v_at - v_last.at < make_interval(secs => v_terms.fx_reference_max_age_s / 2) THEN
    RETURN 'unchanged';
  END IF;
  SELECT rate INTO v_level FROM public.fx_reference WHERE pair = p_pair AND usable ORDER BY at DESC LIMIT 1;
  v_usable := v_last.pair IS NULL
    OR (v_level IS NOT NULL AND public.fx_agrees(v_level, p_rate, v_terms.fx_jump_bps))
    OR (NOT v_last.usable AND public.fx_agrees(v_last.rate, p_rate, v_terms.fx_jump_bps));
  INSERT INTO public.fx_reference (pair, at, rate, source, usable) VALUES (p_pair, v_at, p_rate, p_source, v_usable);
  RETURN CASE WHEN v_usable THEN 'stored' ELSE 'jump' END;
END $$;

-- The rate of a quote: the reference lowered (deposit) or raised (withdrawal) by the spread, floored to its 8 decimals, so
-- that it is never further off than the spread.
CREATE FUNCTION fx_quote_rate(p_reference bigint, p_side text, p_spread_bps int) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT div(p_reference::numeric
    * (10000 + CASE p_side WHEN 'deposit' THEN -p_spread_bps ELSE p_spread_bps END), 10000)::bigint
$$;

-- What comes out, floored to the minor unit. Numeric holds the product of any two of our numbers exactly.
CREATE FUNCTION fx_converted(p_given bigint, p_side text, p_rate bigint, p_foreign_scale int) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_side
    WHEN 'deposit' THEN div(p_given::numeric * p_rate * 100, 100000000 * 10::numeric ^ p_foreign_scale)
    ELSE div(p_given::numeric * 100000000 * 10::numeric ^ p_foreign_scale, p_rate::numeric * 100) END
$$;

-- The reference that quotes are made from now, and whether it may be: the latest one, usable and young enough. Gold was
-- computed from the dollar's reference, so that one has to stand as well.
CREATE FUNCTION fx_current(p_pair text, OUT reference fx_reference, OUT ok boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_oldest timestamptz := v_now - make_interval(secs => (public.money_terms_at(v_now)).fx_reference_max_age_s);
BEGIN
  SELECT * INTO reference FROM public.fx_reference WHERE pair = p_pair ORDER BY at DESC LIMIT 1;
  ok := coalesce(reference.usable AND reference.at >= v_oldest, false);
  IF ok AND p_pair = 'XAU/CNY' THEN ok := (public.fx_current('USD/CNY')).ok; END IF;
END $$;

-- Locks a rate for a member: everything but what he gives is read or computed here.
CREATE FUNCTION lock_fx_quote(p_id uuid, p_member uuid, p_pair text, p_side text, p_given bigint) RETURNS fx_quote
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_terms public.money_terms := public.money_terms_at(v_now);
  v_foreign text := split_part(p_pair, '/', 1);
  v_reference public.fx_reference;
  v_ok boolean;
  v_rate bigint;
  v_converted numeric;
  v_quote public.fx_quote;
BEGIN
  SELECT (c.reference).*, c.ok INTO v_reference.pair, v_reference.at, v_reference.rate, v_reference.source,
    v_reference.usable, v_ok FROM public.fx_current(p_pair) c;
  IF NOT v_ok THEN RAISE EXCEPTION 'refused: FX_RATE_ERROR' USING ERRCODE = 'FT422'; END IF;
  v_rate := public.fx_quote_rate(v_reference.rate, p_side, v_terms.fx_spread_bps);
  v_converted := public.fx_converted(p_given, p_side, v_rate, public.fx_scale(v_foreign));
  -- Far beyond any limit of a method, far below what a bigint holds.
  IF v_converted < 1 OR v_converted > 100000000000000 THEN
    RAISE EXCEPTION 'refused: %', CASE p_side WHEN 'deposit' THEN 'DEPOSIT_AMOUNT_OUT_OF_RANGE'
      ELSE 'WITHDRAWAL_AMOUNT_OUT_OF_RANGE' END USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.fx_quote (id, member_id, pair, side, reference_rate, reference_at, source, spread_bps, rate,
    given, given_currency, converted, converted_currency, created_at, expires_at)
  VALUES (p_id, p_member, p_pair, p_side, v_reference.rate, v_reference.at, v_reference.source, v_terms.fx_spread_bps,
    v_rate, p_given, CASE p_side WHEN 'deposit' THEN v_foreign ELSE 'CNY' END, v_converted::bigint,
    CASE p_side WHEN 'deposit' THEN 'CNY' ELSE v_foreign END, v_now, v_now + make_interval(secs => v_terms.fx_quote_ttl_s))
  RETURNING * INTO v_quote;
  RETURN v_quote;
END $$;

-- For doors of other nouns: spends a quote on exactly what it was locked for. Another member's, an expired or used one, or
-- one for another amount, pair or side is refused alike.
CREATE FUNCTION use_fx_quote(p_member uuid, p_quote uuid, p_side text, p_pair text, p_given bigint, p_ref uuid)
RETURNS fx_quote LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz(3);
  v_quote public.fx_quote;
BEGIN
  SELECT * INTO v_quote FROM public.fx_quote WHERE id = p_quote FOR UPDATE;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_quote.id IS NULL OR v_quote.member_id <> p_member OR v_quote.used_by IS NOT NULL OR v_quote.expires_at <= v_now
     OR v_quote.side <> p_side OR v_quote.pair <> p_pair OR v_quote.given <> p_given OR p_ref IS NULL THEN
    RAISE EXCEPTION 'refused: FX_QUOTE_EXPIRED' USING ERRCODE = 'FT422';
  END IF;
  UPDATE public.fx_quote SET used_by = p_ref, used_at = v_now WHERE id = p_quote RETURNING * INTO v_quote;
  RETURN v_quote;
END $$;

REVOKE ALL ON FUNCTION fx_scale(text), refuse_fx_change(), fx_quote_guard(), fx_agrees(bigint, bigint, int),
  add_fx_reference(text, timestamptz, bigint, text), fx_quote_rate(bigint, text, int),
  fx_converted(bigint, text, bigint, int), fx_current(text), lock_fx_quote(uuid, uuid, text, text, bigint),
  use_fx_quote(uuid, uuid, text, text, bigint, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_fx_reference(text, timestamptz, bigint, text) TO fairtick_worker;
GRANT EXECUTE ON FUNCTION lock_fx_quote(uuid, uuid, text, text, bigint), fx_current(text) TO fairtick_app;
GRANT SELECT ON fx_reference, fx_quote TO fairtick_app, fairtick_worker, fairtick_reader;
