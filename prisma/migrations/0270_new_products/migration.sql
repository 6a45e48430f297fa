-- A new product: proposed by one administrator, put in force by another, with the first version of its terms.
-- It acts at once when it is approved. The rule of notice protects whoever trades by the terms that were: here there were
-- none, so nobody gets less and no accepted order is touched, and the version is public from its first instant like any
-- other. Orders begin when the feed has put prices on its tape and its session is open.
-- Nobody sets a price by it. What decides what stands on the tape (staleness and outlier limits, where the simulator starts
-- and how lively it is) comes from its group and its pip and is no field of the proposal; a recording is none of its
-- feeds, because who chooses a recording chooses prices.

-- ---------------------------------------------------------------- product
ALTER TABLE product
  -- names in other languages than its own, by language; {}: the dictionaries translate `name`
  ADD COLUMN names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object'),
  -- NULL: what the installation began with
  ADD COLUMN approval_id uuid NULL UNIQUE REFERENCES approval (id);

-- Whoever writes it: a product that names its approval was approved by two people, as the product that it is.
CREATE FUNCTION product_origin_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.approval_id IS NOT DISTINCT FROM OLD.approval_id THEN RETURN NEW; END IF;
  ELSIF NEW.approval_id IS NULL OR EXISTS (
          SELECT 1 FROM public.approval
           WHERE id = NEW.approval_id AND kind = 'new_product' AND state = 'approved'
             AND payload -> 'product' ->> 'symbol' = NEW.symbol) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a new product needs two people' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER product_origin_guard BEFORE INSERT OR UPDATE OF approval_id ON product
  FOR EACH ROW EXECUTE FUNCTION product_origin_guard();
ALTER TABLE product ENABLE ALWAYS TRIGGER product_origin_guard;

-- ---------------------------------------------------------------- terms
-- The common terms never held of a product that began with terms of its own, so its versions count from 1.
ALTER TABLE product_terms DROP CONSTRAINT product_terms_version_check;
ALTER TABLE product_terms ADD CONSTRAINT product_terms_version_check CHECK (version >= 1);

-- As in 0210_product_terms, but nothing of a product that began with terms of its own.
CREATE OR REPLACE FUNCTION product_terms_common(p_product uuid, p_at timestamptz) RETURNS product_terms LANGUAGE sql STABLE AS $$
  SELECT p.id, t.version, t.effective_at, p.enabled, p.sort, t.fee_bps, greatest(t.min_stake, p.min_stake),
         least(t.max_stake, p.max_stake), p.exposure_cap, d.durations_s, d.payouts_bps,
         public.calendar_hours_of(p.calendar), NULL::uuid
    FROM public.product p
    CROSS JOIN LATERAL (SELECT * FROM public.terms WHERE effective_at <= p_at ORDER BY effective_at DESC LIMIT 1) t
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(duration_s ORDER BY duration_s), '{}') AS durations_s,
             coalesce(array_agg(payout_bps ORDER BY duration_s), '{}') AS payouts_bps
        FROM public.terms_duration WHERE version = t.version AND enabled) d
   WHERE p.id = p_product AND p.approval_id IS NULL
$$;

-- As in 0210_product_terms; the first version of a new product comes with the approval of the product itself, at once.
CREATE OR REPLACE FUNCTION product_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last public.product_terms;
  v_decided timestamptz;
  v_origin uuid := (SELECT approval_id FROM public.product WHERE id = NEW.product_id);
BEGIN
  v_last := public.product_terms_at(NEW.product_id, 'infinity');
  IF v_last.version IS NULL AND v_origin IS NOT NULL THEN
    SELECT decided_at INTO v_decided FROM public.approval
     WHERE id = NEW.approval_id AND id = v_origin AND kind = 'new_product' AND state = 'approved';
    IF v_decided IS NULL OR NEW.version <> 1 OR NEW.effective_at < v_decided THEN
      RAISE EXCEPTION 'terms need two people and their notice' USING ERRCODE = '42501';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.version <> greatest(v_last.version, CASE WHEN v_last.approval_id IS NULL THEN (SELECT max(version) FROM public.terms) END) + 1
     OR NEW.effective_at <= v_last.effective_at THEN
    RAISE EXCEPTION 'versions of terms follow each other' USING ERRCODE = '42501';
  END IF;
  SELECT decided_at INTO v_decided FROM public.approval
   WHERE id = NEW.approval_id AND kind = 'product_terms' AND state = 'approved'
     AND payload ->> 'productId' = NEW.product_id::text;
  IF v_decided IS NULL OR NEW.effective_at < v_decided + interval '15 minutes'
     OR (public.product_terms_cut(v_last, NEW, v_decided::date - 1) AND NEW.effective_at < v_decided + interval '24 hours') THEN
    RAISE EXCEPTION 'terms need two people and their notice' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;

-- ---------------------------------------------------------------- what a new product may be
-- NULL: the installation's feed. 'sim', or live sources in order, such as ccxt:binance,kraken,json:metals, each once.
CREATE FUNCTION product_feed_sound(p_feed text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_feed IS NULL OR p_feed = 'sim'
      OR (length(p_feed) <= 200
          AND p_feed ~ '^(ccxt|json):[a-z0-9][a-z0-9-]{0,30}(,((ccxt|json):)?[a-z0-9][a-z0-9-]{0,30})*$'
          AND (SELECT count(*) = count(DISTINCT regexp_replace(s, '^(ccxt|json):', '')) FROM regexp_split_to_table(p_feed, ',') s))
$$;

-- By language: the two that are needed, and any of the others; no control characters, nothing empty.
CREATE FUNCTION product_names_sound(p_names jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_typeof(p_names) = 'object' AND p_names ?& '{zh-Hans,en}'
         AND (SELECT bool_and(n.key IN ('zh-Hans', 'zh-Hant', 'en', 'ko', 'jp', 'vn') AND jsonb_typeof(n.value) = 'string'
                              AND length(n.value #>> '{}') BETWEEN 1 AND 40 AND btrim(n.value #>> '{}') = n.value #>> '{}'
                              AND n.value #>> '{}' !~ '[[:cntrl:]]')
                FROM jsonb_each(p_names) n), false)
$$;

-- The first version of the terms of a proposed product, without its product, instant and approval; whatever does not hold is
-- refused by its field. A symbol that differs from one that is there by its stroke alone would be mistaken for it.
-- p_wanted: {"product": {"symbol", "names", "category", "pipDecimals", "feed"}, "terms": as in apply_product_terms}
-- @throws FT422 PRODUCT_SYMBOL_TAKEN, NEW_PRODUCT_INVALID, PRODUCT_TERMS_INVALID, each with {"field": name}
CREATE FUNCTION new_product_terms_of(p_wanted jsonb) RETURNS product_terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_product jsonb := p_wanted -> 'product';
  v_symbol text := v_product ->> 'symbol';
  v_none public.product_terms;
  v_new public.product_terms;
  v_step bigint;
  v_field text;
BEGIN
  v_field := CASE
    WHEN coalesce(v_symbol !~ '^[A-Z0-9]{2,10}(/[A-Z0-9]{2,10})?$', true) THEN 'symbol'
    WHEN NOT public.product_names_sound(v_product -> 'names') THEN 'names'
    WHEN coalesce(v_product ->> 'category' NOT IN ('metals', 'fx', 'crypto', 'indices'), true) THEN 'category'
    WHEN coalesce(v_product ->> 'pipDecimals' !~ '^[0-8]$', true) THEN 'pipDecimals'
    WHEN NOT public.product_feed_sound(v_product ->> 'feed') THEN 'feed'
    -- exchanges know pairs only
    WHEN v_product ->> 'feed' ~ 'ccxt:' AND v_symbol !~ '/' THEN 'symbol' END;
  IF v_field IS NOT NULL THEN
    PERFORM public.refuse_product('NEW_PRODUCT_INVALID', jsonb_build_object('field', v_field));
  END IF;
  IF EXISTS (SELECT 1 FROM public.product WHERE replace(symbol, '/', '') = replace(v_symbol, '/', '')) THEN
    PERFORM public.refuse_product('PRODUCT_SYMBOL_TAKEN', '{"field": "symbol"}');
  END IF;
  BEGIN
    v_new := public.product_terms_of(v_none, p_wanted -> 'terms');
  EXCEPTION WHEN SQLSTATE 'FT422' THEN
    -- said below by its field, where one of them alone is to blame
    NULL;
  END;
  SELECT stake_step INTO v_step FROM public.terms WHERE effective_at <= clock_timestamp() ORDER BY effective_at DESC LIMIT 1;
  v_field := CASE
    WHEN v_new.version IS NULL THEN public.new_product_wrong_field(p_wanted -> 'terms', v_step)
    WHEN NOT public.product_durations_sound(v_new.durations_s, v_new.payouts_bps) THEN 'durations'
    WHEN coalesce(v_new.fee_bps NOT BETWEEN 0 AND 1000, true) THEN 'feeBps'
    WHEN coalesce(v_new.min_stake <= 0, true) THEN 'minStake'
    WHEN coalesce(v_new.max_stake < v_new.min_stake OR v_new.max_stake > 100000000000, true) THEN 'maxStake'
    WHEN coalesce(v_new.exposure_cap NOT BETWEEN 1 AND 1000000000000000, true) THEN 'exposureCap'
    WHEN coalesce(v_new.sort NOT BETWEEN 0 AND 10000, true) THEN 'sort'
    WHEN v_new.enabled IS NULL THEN 'enabled'
    WHEN NOT public.product_hours_sound(v_new.hours) THEN 'hours' END;
  IF v_field IS NOT NULL THEN
    PERFORM public.refuse_product('PRODUCT_TERMS_INVALID', jsonb_build_object('field', v_field));
  END IF;
  v_new.version := 1;
  RETURN v_new;
END $$;

-- Which field kept a document of terms from being read.
CREATE FUNCTION new_product_wrong_field(p_terms jsonb, p_step bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE
    WHEN (p_terms ->> 'minStake')::numeric * 100 % p_step <> 0 THEN 'minStake'
    WHEN (p_terms ->> 'maxStake')::numeric * 100 % p_step <> 0 THEN 'maxStake'
    WHEN NOT EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = p_terms -> 'hours' ->> 'zone') THEN 'zone'
    ELSE 'terms' END;
EXCEPTION WHEN data_exception THEN
  RETURN 'terms';
END $$;

-- Door of administrators that changes nothing: refuses what could not be put in force now.
CREATE FUNCTION check_new_product(p_session uuid, p_wanted jsonb) RETURNS void
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.acting_admin(p_session, 'products:terms:create');
  PERFORM public.new_product_terms_of(p_wanted);
END $$;

-- ---------------------------------------------------------------- four eyes: one more kind
-- payload: {"product": {...}, "terms": {...}}, as new_product_terms_of reads it. Market, counters and progress come with
-- the row of the product, by its triggers; the workers find it within seconds.
CREATE FUNCTION apply_new_product(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_product jsonb := p_approval.payload -> 'product';
  v_new public.product_terms;
  v_group record;
  v_calendar text;
BEGIN
  -- One at a time, so that two that differ by a stroke alone see each other.
  PERFORM pg_advisory_xact_lock(hashtext('new_product'));
  v_new := public.new_product_terms_of(p_approval.payload);
  v_new.product_id := uuidv7();
  v_new.effective_at := p_now;
  v_new.approval_id := p_approval.id;
  -- As the first products of each group have it.
  SELECT * INTO STRICT v_group FROM (VALUES
    ('metals', 15000, 100, 45), ('fx', 10000, 50, 18), ('crypto', 5000, 200, 100), ('indices', 15000, 150, 85))
    AS g (category, staleness_ms, outlier_bps, sim_volatility) WHERE g.category = v_product ->> 'category';
  -- Its versions carry their hours; the row's own calendar says the same as the first of them.
  v_calendar := 'own-' || lower(replace(v_product ->> 'symbol', '/', '-'));
  INSERT INTO public.calendar (name, zone, around_the_clock, orders_after_open_s, orders_before_close_s)
  VALUES (v_calendar, v_new.hours ->> 'zone', (v_new.hours ->> 'aroundTheClock')::boolean,
          (v_new.hours ->> 'ordersAfterOpenS')::int, (v_new.hours ->> 'ordersBeforeCloseS')::int);
  INSERT INTO public.calendar_hours (calendar, opens_minute, closes_minute)
  SELECT v_calendar, (h ->> 'opensMinute')::int, max((h ->> 'closesMinute')::int)
    FROM jsonb_array_elements(v_new.hours -> 'hours') h GROUP BY 2;
  INSERT INTO public.calendar_exception (calendar, day, kind, minute, label)
  SELECT v_calendar, (x ->> 'day')::date, x ->> 'kind', (x ->> 'minute')::int, x ->> 'label'
    FROM jsonb_array_elements(v_new.hours -> 'exceptions') x;
  INSERT INTO public.product (id, symbol, name, names, category, pip_decimals, staleness_ms, outlier_bps, min_stake, max_stake,
                              exposure_cap, halted, feed, calendar, sort, reference_price, sim_volatility, approval_id)
  VALUES (v_new.product_id, v_product ->> 'symbol', v_product -> 'names' ->> 'zh-Hans', (v_product -> 'names') - 'zh-Hans',
          v_product ->> 'category', (v_product ->> 'pipDecimals')::smallint, v_group.staleness_ms, v_group.outlier_bps,
          v_new.min_stake, v_new.max_stake, v_new.exposure_cap,
          -- a restored database halts all products until its books are confirmed
          EXISTS (SELECT 1 FROM public.database_timeline WHERE confirmed_at IS NULL),
          v_product ->> 'feed', v_calendar, v_new.sort,
          -- a simulator starts every product at the same number of pips
          100000, v_group.sim_volatility, p_approval.id);
  UPDATE public.database_timeline SET halted = halted || v_new.product_id WHERE confirmed_at IS NULL;
  INSERT INTO public.product_terms SELECT v_new.*;
EXCEPTION
  WHEN unique_violation THEN PERFORM public.refuse_product('PRODUCT_SYMBOL_TAKEN', '{"field": "symbol"}');
  WHEN check_violation OR not_null_violation THEN PERFORM public.refuse_product('PRODUCT_TERMS_INVALID');
END $$;

INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('new_product', 'products:terms:create', NULL, 'apply_new_product');

-- As in 0210_product_terms, for proposed products too: who proposed one may take it back until somebody decides.
CREATE OR REPLACE FUNCTION withdraw_product_terms(p_session uuid, p_id uuid, p_version int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_row public.approval;
  v_admin uuid;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_row FROM public.approval WHERE id = p_id FOR UPDATE;
  v_admin := public.acting_admin(p_session, 'products:terms:create');
  IF v_row.id IS NULL OR v_row.kind NOT IN ('product_terms', 'new_product') OR v_row.proposed_by <> v_admin THEN
    PERFORM public.refuse_product('NOT_FOUND');
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_row.state <> 'pending' OR v_row.expires_at <= v_now THEN PERFORM public.refuse_product('APPROVAL_DECIDED'); END IF;
  IF v_row.version <> p_version THEN PERFORM public.refuse_product('REVIEW_CHANGED'); END IF;
  UPDATE public.approval SET state = 'withdrawn', version = 2, decided_at = v_now WHERE id = p_id;
END $$;

-- ---------------------------------------------------------------- grants
REVOKE ALL ON FUNCTION product_origin_guard(), product_feed_sound(text), product_names_sound(jsonb),
  new_product_terms_of(jsonb), new_product_wrong_field(jsonb, bigint), check_new_product(uuid, jsonb),
  apply_new_product(approval, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION check_new_product(uuid, jsonb) TO fairtick_app;
