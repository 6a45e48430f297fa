-- Terms of one product: which durations are offered at which payout, the fee, the bounds of a stake, the exposure cap, the
-- hours, its place in the list and whether it takes orders at all. Versioned, public, never changed: a version is proposed
-- by one administrator, put in force by another, known 15 minutes before it acts (24 hours where a member would get less),
-- and read by the clock when an order is accepted, so no accepted order is ever touched. Until a product has a version of
-- its own, the common terms, its own row and its calendar say the same things.
-- What decides what stands on the tape (the pip, the staleness and outlier limits, the feed) is no term and stays as it is.

-- How long a change of a product's terms is known before it acts.
ALTER TABLE money_terms
  ADD COLUMN product_notice_s int NOT NULL DEFAULT 900 CHECK (product_notice_s >= 900),
  ADD COLUMN product_cut_notice_s int NOT NULL DEFAULT 86400 CHECK (product_cut_notice_s >= 86400);

-- ---------------------------------------------------------------- hours
-- {"zone": IANA name, "aroundTheClock": bool, "ordersAfterOpenS": int, "ordersBeforeCloseS": int,
--  "hours": [{"opensMinute": int, "closesMinute": int}], as minutes since Sunday 00:00 of the zone's wall clock,
--  "exceptions": [{"day": date, "kind": "closed" | "early_close" | "late_open", "minute": int or null, "label": text}]}
CREATE FUNCTION product_hours_sound(p_hours jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_sound boolean;
BEGIN
  SELECT (p_hours ->> 'zone') ~ '^[A-Za-z_]{1,30}(/[A-Za-z_+-]{1,30}){0,2}$'
     AND jsonb_typeof(p_hours -> 'aroundTheClock') = 'boolean'
     AND (p_hours ->> 'ordersAfterOpenS')::int BETWEEN 0 AND 3600
     AND (p_hours ->> 'ordersBeforeCloseS')::int BETWEEN 0 AND 3600
     AND jsonb_array_length(p_hours -> 'hours') BETWEEN CASE WHEN (p_hours ->> 'aroundTheClock')::boolean THEN 0 ELSE 1 END AND 28
     AND jsonb_array_length(p_hours -> 'exceptions') <= 200
     AND (SELECT coalesce(bool_and((h ->> 'opensMinute')::int BETWEEN 0 AND 10079
                   AND (h ->> 'closesMinute')::int > (h ->> 'opensMinute')::int
                   AND (h ->> 'closesMinute')::int <= (h ->> 'opensMinute')::int + 10080), true)
            FROM jsonb_array_elements(p_hours -> 'hours') h)
     AND (SELECT coalesce(bool_and((x ->> 'day')::date IS NOT NULL AND x ->> 'kind' IN ('closed', 'early_close', 'late_open')
                   AND (x ->> 'kind' = 'closed') = (x ->> 'minute' IS NULL)
                   AND coalesce((x ->> 'minute')::int, 0) BETWEEN 0 AND 1440
                   AND length(x ->> 'label') BETWEEN 1 AND 60), true)
                 AND count(*) = count(DISTINCT (x ->> 'day', x ->> 'kind'))
            FROM jsonb_array_elements(p_hours -> 'exceptions') x)
    INTO v_sound;
  RETURN coalesce(v_sound, false);
EXCEPTION WHEN data_exception THEN
  RETURN false;
END $$;

-- Minutes of the week in which the market is open, without what lies over the end of the week.
CREATE FUNCTION product_hours_week(p_hours jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(range_agg(r), '{}') FROM (
    SELECT int4range(o, least(c, 10080)) AS r
      FROM (SELECT (h ->> 'opensMinute')::int AS o, (h ->> 'closesMinute')::int AS c
              FROM jsonb_array_elements(p_hours -> 'hours') h) one
    UNION ALL
    SELECT int4range(0, c - 10080)
      FROM (SELECT (h ->> 'closesMinute')::int AS c FROM jsonb_array_elements(p_hours -> 'hours') h) one WHERE c > 10080) pieces
$$;

-- Whether somebody could place an order at some time by the first hours, from the day given on, and not by the second.
CREATE FUNCTION product_hours_cut(p_old jsonb, p_new jsonb, p_day date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN (p_new ->> 'aroundTheClock')::boolean THEN false
    WHEN (p_old ->> 'aroundTheClock')::boolean OR p_old ->> 'zone' <> p_new ->> 'zone' THEN true
    ELSE (p_new ->> 'ordersAfterOpenS')::int > (p_old ->> 'ordersAfterOpenS')::int
      OR (p_new ->> 'ordersBeforeCloseS')::int > (p_old ->> 'ordersBeforeCloseS')::int
      OR product_hours_week(p_old) - product_hours_week(p_new) <> '{}'::int4multirange
      OR EXISTS (
        SELECT 1 FROM jsonb_array_elements(p_new -> 'exceptions') x
         WHERE (x ->> 'day')::date >= p_day AND NOT EXISTS (
           SELECT 1 FROM jsonb_array_elements(p_old -> 'exceptions') y
            WHERE y ->> 'day' = x ->> 'day'
              AND (y ->> 'kind' = 'closed'
                   OR (y ->> 'kind' = x ->> 'kind' AND CASE x ->> 'kind'
                         WHEN 'early_close' THEN (y ->> 'minute')::int <= (x ->> 'minute')::int
                         WHEN 'late_open' THEN (y ->> 'minute')::int >= (x ->> 'minute')::int END))))
  END
$$;

-- A seeded calendar as such a document.
CREATE FUNCTION calendar_hours_of(p_calendar text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
           'zone', c.zone, 'aroundTheClock', c.around_the_clock, 'ordersAfterOpenS', c.orders_after_open_s,
           'ordersBeforeCloseS', c.orders_before_close_s,
           'hours', (SELECT coalesce(jsonb_agg(jsonb_build_object('opensMinute', h.opens_minute, 'closesMinute', h.closes_minute)
                                               ORDER BY h.opens_minute), '[]')
                       FROM public.calendar_hours h WHERE h.calendar = c.name),
           'exceptions', (SELECT coalesce(jsonb_agg(jsonb_build_object('day', x.day, 'kind', x.kind, 'minute', x.minute,
                                                                       'label', x.label) ORDER BY x.day, x.kind), '[]')
                            FROM public.calendar_exception x WHERE x.calendar = c.name))
    FROM public.calendar c WHERE c.name = p_calendar
$$;

-- ---------------------------------------------------------------- versions
CREATE FUNCTION product_durations_sound(p_durations int[], p_payouts int[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(cardinality(p_durations) BETWEEN 1 AND 12 AND cardinality(p_durations) = cardinality(p_payouts)
         AND 1 <= ALL (p_durations) AND 3600 >= ALL (p_durations) AND 1 <= ALL (p_payouts) AND 10000 >= ALL (p_payouts)
         AND p_durations = (SELECT array_agg(DISTINCT d ORDER BY d) FROM unnest(p_durations) d), false)
$$;

CREATE TABLE product_terms (
  product_id uuid NOT NULL REFERENCES product (id),
  -- goes on where the common terms were when the product got a version of its own, so an order's number means one thing
  version int NOT NULL CHECK (version > 1),
  effective_at timestamptz(3) NOT NULL,
  -- takes new orders; the tape goes on either way, and open orders settle by it
  enabled boolean NOT NULL,
  sort int NOT NULL CHECK (sort BETWEEN 0 AND 10000),
  fee_bps int NOT NULL CHECK (fee_bps BETWEEN 0 AND 1000),
  min_stake bigint NOT NULL CHECK (min_stake > 0),
  max_stake bigint NOT NULL CHECK (max_stake >= min_stake AND max_stake <= 100000000000),
  exposure_cap bigint NOT NULL CHECK (exposure_cap > 0 AND exposure_cap <= 1000000000000000),
  -- what is offered, shortest first; each with its payout at the same place
  durations_s int[] NOT NULL,
  payouts_bps int[] NOT NULL,
  hours jsonb NOT NULL CHECK (product_hours_sound(hours)),
  approval_id uuid NOT NULL UNIQUE REFERENCES approval (id),
  PRIMARY KEY (product_id, version),
  CHECK (product_durations_sound(durations_s, payouts_bps))
);

-- What holds of a product without a version of its own, in the shape of one.
CREATE FUNCTION product_terms_common(p_product uuid, p_at timestamptz) RETURNS product_terms LANGUAGE sql STABLE AS $$
  SELECT p.id, t.version, t.effective_at, p.enabled, p.sort, t.fee_bps, greatest(t.min_stake, p.min_stake),
         least(t.max_stake, p.max_stake), p.exposure_cap, d.durations_s, d.payouts_bps,
         public.calendar_hours_of(p.calendar), NULL::uuid
    FROM public.product p
    CROSS JOIN LATERAL (SELECT * FROM public.terms WHERE effective_at <= p_at ORDER BY effective_at DESC LIMIT 1) t
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(duration_s ORDER BY duration_s), '{}') AS durations_s,
             coalesce(array_agg(payout_bps ORDER BY duration_s), '{}') AS payouts_bps
        FROM public.terms_duration WHERE version = t.version AND enabled) d
   WHERE p.id = p_product
$$;

-- The version in force at an instant. Versions act in their order: a later one never before an earlier one.
CREATE FUNCTION product_terms_at(p_product uuid, p_at timestamptz) RETURNS product_terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_terms public.product_terms;
BEGIN
  SELECT * INTO v_terms FROM public.product_terms WHERE product_id = p_product AND effective_at <= p_at
   ORDER BY version DESC LIMIT 1;
  IF v_terms.version IS NULL THEN v_terms := public.product_terms_common(p_product, p_at); END IF;
  RETURN v_terms;
END $$;

-- Whether a member would get less by the second than by the first, or could do less.
CREATE FUNCTION product_terms_cut(p_old product_terms, p_new product_terms, p_day date) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_old.enabled AND NOT p_new.enabled) OR p_new.fee_bps > p_old.fee_bps OR p_new.min_stake > p_old.min_stake
      OR p_new.max_stake < p_old.max_stake OR p_new.exposure_cap < p_old.exposure_cap
      OR EXISTS (SELECT 1 FROM unnest(p_old.durations_s, p_old.payouts_bps) o (duration_s, payout_bps)
                  WHERE NOT EXISTS (SELECT 1 FROM unnest(p_new.durations_s, p_new.payouts_bps) n (duration_s, payout_bps)
                                     WHERE n.duration_s = o.duration_s AND n.payout_bps >= o.payout_bps))
      OR product_hours_cut(p_old.hours, p_new.hours, p_day)
$$;

-- Versions without a gap, in the order of their times, each approved by two people and as late as the rule of notice says.
CREATE FUNCTION product_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last public.product_terms;
  v_decided timestamptz;
BEGIN
  v_last := public.product_terms_at(NEW.product_id, 'infinity');
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
CREATE TRIGGER product_terms_guard BEFORE INSERT ON product_terms
  FOR EACH ROW EXECUTE FUNCTION product_terms_guard();
CREATE TRIGGER product_terms_no_change BEFORE UPDATE OR DELETE ON product_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER product_terms_no_truncate BEFORE TRUNCATE ON product_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE product_terms ENABLE ALWAYS TRIGGER product_terms_guard;
ALTER TABLE product_terms ENABLE ALWAYS TRIGGER product_terms_no_change;
ALTER TABLE product_terms ENABLE ALWAYS TRIGGER product_terms_no_truncate;

-- ---------------------------------------------------------------- four eyes: one more kind
CREATE FUNCTION refuse_product(p_error text, p_details jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused: % %', p_error, coalesce(p_details::text, '') USING ERRCODE = 'FT422';
END $$;

-- The version that a document of the wire describes. @throws FT422 PRODUCT_TERMS_INVALID
CREATE FUNCTION product_terms_of(p_last product_terms, p_after jsonb) RETURNS product_terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_new public.product_terms;
  v_step bigint;
BEGIN
  v_new.product_id := p_last.product_id;
  v_new.version := 1 + greatest(p_last.version, CASE WHEN p_last.approval_id IS NULL THEN (SELECT max(version) FROM public.terms) END);
  v_new.enabled := (p_after ->> 'enabled')::boolean;
  v_new.sort := (p_after ->> 'sort')::int;
  v_new.fee_bps := (p_after ->> 'feeBps')::int;
  v_new.min_stake := (p_after ->> 'minStake')::numeric * 100;
  v_new.max_stake := (p_after ->> 'maxStake')::numeric * 100;
  v_new.exposure_cap := (p_after ->> 'exposureCap')::numeric * 100;
  SELECT array_agg((d ->> 'durationS')::int ORDER BY (d ->> 'durationS')::int),
         array_agg((d ->> 'payoutBps')::int ORDER BY (d ->> 'durationS')::int)
    INTO v_new.durations_s, v_new.payouts_bps FROM jsonb_array_elements(p_after -> 'durations') d;
  v_new.hours := p_after -> 'hours';
  SELECT stake_step INTO v_step FROM public.terms WHERE effective_at <= clock_timestamp() ORDER BY effective_at DESC LIMIT 1;
  IF v_new.min_stake % v_step <> 0 OR v_new.max_stake % v_step <> 0
     OR NOT EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = v_new.hours ->> 'zone') THEN
    PERFORM public.refuse_product('PRODUCT_TERMS_INVALID');
  END IF;
  RETURN v_new;
EXCEPTION WHEN data_exception THEN
  PERFORM public.refuse_product('PRODUCT_TERMS_INVALID');
END $$;

-- When a change may act at the earliest if it is approved at the instant given, and whether it is a cut.
CREATE FUNCTION product_terms_notice(p_last product_terms, p_new product_terms, p_now timestamptz,
                                     OUT is_cut boolean, OUT earliest timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_money public.money_terms := public.money_terms_at(p_now);
BEGIN
  -- A day of grace: the day of the zone may be the one before.
  is_cut := public.product_terms_cut(p_last, p_new, p_now::date - 1);
  earliest := greatest(
    date_trunc('milliseconds', p_now) + interval '1 second'
      * CASE WHEN is_cut THEN v_money.product_cut_notice_s ELSE v_money.product_notice_s END,
    p_last.effective_at + interval '1 millisecond');
END $$;

-- Door of administrators that changes nothing: what the database would make of a proposal now.
CREATE FUNCTION preview_product_terms(p_session uuid, p_product uuid, p_after jsonb, OUT version int, OUT is_cut boolean,
                                      OUT earliest timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_last public.product_terms;
  v_new public.product_terms;
BEGIN
  PERFORM public.acting_admin(p_session, 'products:terms:create');
  v_last := public.product_terms_at(p_product, 'infinity');
  IF v_last.product_id IS NULL THEN PERFORM public.refuse_product('NOT_FOUND'); END IF;
  v_new := public.product_terms_of(v_last, p_after);
  IF NOT public.product_hours_sound(v_new.hours) OR NOT public.product_durations_sound(v_new.durations_s, v_new.payouts_bps)
     OR v_new.max_stake < v_new.min_stake THEN
    PERFORM public.refuse_product('PRODUCT_TERMS_INVALID');
  END IF;
  version := v_new.version;
  SELECT n.is_cut, n.earliest INTO is_cut, earliest
    FROM public.product_terms_notice(v_last, v_new, clock_timestamp()) n;
END $$;

-- Puts approved terms in, by the version that their proposer saw. They act at the time that was chosen; where that is too
-- early by the clock of the approval nothing is approved.
-- payload: {"productId": uuid, "symbol": text, "before": {"version": int, ...}, "effectiveAt": instant or null,
-- "after": {"enabled", "sort", "feeBps", "minStake", "maxStake", "exposureCap", "durations", "hours"}}
CREATE FUNCTION apply_product_terms(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_product uuid := (p_approval.payload ->> 'productId')::uuid;
  v_wanted timestamptz := (p_approval.payload ->> 'effectiveAt')::timestamptz;
  v_last public.product_terms;
  v_new public.product_terms;
  v_notice record;
BEGIN
  PERFORM 1 FROM public.product WHERE id = v_product FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM public.refuse_product('NOT_FOUND'); END IF;
  v_last := public.product_terms_at(v_product, 'infinity');
  IF v_last.version IS DISTINCT FROM (p_approval.payload -> 'before' ->> 'version')::int THEN
    PERFORM public.refuse_product('REVIEW_CHANGED');
  END IF;
  v_new := public.product_terms_of(v_last, p_approval.payload -> 'after');
  SELECT * INTO v_notice FROM public.product_terms_notice(v_last, v_new, p_now);
  IF v_wanted < v_notice.earliest THEN
    PERFORM public.refuse_product('PRODUCT_TERMS_NOTICE',
                                  jsonb_build_object('earliest', public.instant_text(v_notice.earliest)));
  END IF;
  v_new.effective_at := coalesce(v_wanted, v_notice.earliest);
  v_new.approval_id := p_approval.id;
  INSERT INTO public.product_terms SELECT v_new.*;
EXCEPTION WHEN check_violation OR not_null_violation THEN
  PERFORM public.refuse_product('PRODUCT_TERMS_INVALID');
END $$;

INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('product_terms', 'products:terms:create', NULL, 'apply_product_terms');
-- Taken back by whoever proposed it, before anybody decided.
ALTER TABLE approval DROP CONSTRAINT approval_state_check;
ALTER TABLE approval ADD CONSTRAINT approval_state_check
  CHECK (state IN ('pending', 'approved', 'rejected', 'expired', 'withdrawn'));

-- Door of the proposer: takes back what nobody has decided yet.
CREATE FUNCTION withdraw_product_terms(p_session uuid, p_id uuid, p_version int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_row public.approval;
  v_admin uuid;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_row FROM public.approval WHERE id = p_id FOR UPDATE;
  v_admin := public.acting_admin(p_session, 'products:terms:create');
  IF v_row.id IS NULL OR v_row.kind <> 'product_terms' OR v_row.proposed_by <> v_admin THEN
    PERFORM public.refuse_product('NOT_FOUND');
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_row.state <> 'pending' OR v_row.expires_at <= v_now THEN PERFORM public.refuse_product('APPROVAL_DECIDED'); END IF;
  IF v_row.version <> p_version THEN PERFORM public.refuse_product('REVIEW_CHANGED'); END IF;
  UPDATE public.approval SET state = 'withdrawn', version = 2, decided_at = v_now WHERE id = p_id;
END $$;

-- ---------------------------------------------------------------- placing and opening
-- As in 0167_limits, but by the product's own version in force where it has one: read once a batch row by the clock that
-- accepts, through its primary key.
CREATE OR REPLACE FUNCTION place_orders(
  p_exact boolean, p_members uuid[], p_epochs int[], p_keys uuid[], p_hashes bytea[], p_accounts smallint[],
  p_products uuid[], p_directions smallint[], p_stakes bigint[], p_durations int[], p_shown_prices bigint[],
  p_shown_seqs bigint[], p_tolerances int[]
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET lock_timeout = '2s'
SET plan_cache_mode = force_generic_plan
SET jit = off
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_material = off
AS $$
#variable_conflict use_column
DECLARE
  c_nil CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_count int := cardinality(p_members);
  v_started timestamptz := clock_timestamp();
  v_answer text;
  v_one text;
  v_at timestamptz;
  v_missed bigint;
BEGIN
  IF p_exact THEN
    PERFORM 1 FROM (SELECT DISTINCT * FROM unnest(p_members, p_accounts) AS m (member_id, account) ORDER BY 1, 2) m
      JOIN wallet w ON w.member_id = m.member_id AND w.account = m.account
      ORDER BY w.member_id, w.account FOR NO KEY UPDATE OF w;
    -- In the order in which the statement below takes them.
    PERFORM 1 FROM exposure WHERE product_id = ANY (p_products) OR (product_id = c_nil AND 0 = ANY (p_accounts))
      ORDER BY account, product_id, direction FOR NO KEY UPDATE;
    v_started := clock_timestamp();
    IF v_count > 1 THEN
      FOR i IN 1..v_count LOOP
        v_one := place_orders(true, p_members[i:i], p_epochs[i:i], p_keys[i:i], p_hashes[i:i], p_accounts[i:i],
                              p_products[i:i], p_directions[i:i], p_stakes[i:i], p_durations[i:i], p_shown_prices[i:i],
                              p_shown_seqs[i:i], p_tolerances[i:i]);
        IF v_one <> '' THEN v_answer := concat_ws(',', v_answer, i || substr(v_one, 2)); END IF;
      END LOOP;
      RETURN coalesce(v_answer, '');
    END IF;
  END IF;

  WITH w AS MATERIALIZED (
    SELECT n.n, w.available, w.open_stake, w.stake_today, w.lines, w.session_epoch, w.verified, w.stake_day,
           w.trade_barred_until, w.timed_out_until, w.excluded_until, w.held_orders, w.loss_today, w.loss_day,
           w.limit_loss, w.limit_loss_next, w.limit_loss_from, w.limit_stake, w.limit_stake_next, w.limit_stake_from
      FROM generate_series(1, v_count) AS n (n)
      JOIN wallet w ON w.member_id = p_members[n.n] AND w.account = p_accounts[n.n]
       FOR NO KEY UPDATE OF w
  ), clk AS MATERIALIZED (
    -- counting w makes this wait for all locks: the clock is read after the last of them was granted
    SELECT date_trunc('milliseconds', clock_timestamp()) AS at, count(*) AS locked FROM w
  ), v AS MATERIALIZED (
    SELECT
           CASE
             WHEN w.session_epoch <> p_epochs[w.n] THEN 1
             WHEN i.verdict IS NOT NULL THEN CASE WHEN i.body_hash = p_hashes[w.n] THEN -1 ELSE 2 END
             WHEN w.trade_barred_until > clk.at
               THEN CASE WHEN w.excluded_until > clk.at THEN 26 WHEN w.timed_out_until > clk.at THEN 25 ELSE 10 END
             WHEN p.id IS NULL OR NOT p.enabled OR p.halted OR NOT coalesce(pt.enabled, true) THEN 11
             WHEN p_accounts[w.n] = 0 AND NOT m.real_allowed THEN 12
             WHEN m.orders_from IS NULL THEN 14
             WHEN clk.at < m.orders_from THEN 13
             WHEN clk.at > m.orders_until THEN 14
             WHEN m.stalled OR m.tick_at IS NULL
               OR m.tick_at < clk.at - p.staleness_ms * interval '1 millisecond' THEN 15
             WHEN d.payout_bps IS NULL THEN 16
             WHEN greatest(clk.at, m.last_at) + p_durations[w.n] * interval '1 second' > m.closes_at - interval '60 seconds'
               THEN 14
             WHEN p_stakes[w.n] < coalesce(pt.min_stake, greatest(t.min_stake, p.min_stake))
               OR p_stakes[w.n] > coalesce(pt.max_stake, least(t.max_stake, p.max_stake))
               OR p_stakes[w.n] % t.stake_step <> 0 THEN 17
             WHEN p_accounts[w.n] = 0 AND NOT w.verified AND p_stakes[w.n] > t.unverified_max_stake THEN 18
             WHEN (SELECT 1 FROM tape k
                    WHERE k.product_id = p_products[w.n] AND k.seq = p_shown_seqs[w.n] AND k.kind = 1
                      AND k.price = p_shown_prices[w.n]
                      AND k.at >= clk.at - t.shown_price_max_age_ms * interval '1 millisecond') IS NULL THEN 19
             WHEN bit_count(o.slots::bit(32)) >= t.slots_per_product THEN 20
             WHEN w.open_stake + p_stakes[w.n] > t.max_open_stake THEN 21
             WHEN CASE WHEN w.stake_day = platform_day(clk.at) THEN w.stake_today ELSE 0 END + p_stakes[w.n]
               > t.max_day_stake THEN 22
             WHEN w.limit_stake IS NOT NULL
               AND CASE WHEN w.stake_day = platform_day(clk.at) THEN w.stake_today ELSE 0 END + p_stakes[w.n]
                 > CASE WHEN w.limit_stake_from <= clk.at THEN w.limit_stake_next ELSE w.limit_stake END THEN 27
             -- Even if every open order loses, this one too, the day's net loss stays within the limit.
             WHEN w.limit_loss IS NOT NULL
               AND CASE WHEN w.loss_day = platform_day(clk.at) THEN greatest(w.loss_today, 0) ELSE 0 END
                   + w.held_orders + p_stakes[w.n] + p_stakes[w.n] * coalesce(pt.fee_bps, t.fee_bps) / 10000
                 > CASE WHEN w.limit_loss_from <= clk.at THEN w.limit_loss_next ELSE w.limit_loss END THEN 28
             WHEN w.available < p_stakes[w.n] + p_stakes[w.n] * coalesce(pt.fee_bps, t.fee_bps) / 10000 THEN 23
             WHEN p_stakes[w.n] * d.payout_bps / 10000 > (
                    SELECT coalesce(pt.exposure_cap, p.exposure_cap) - e.taken + rl.released
                      FROM exposure e JOIN exposure_released rl USING (account, product_id, direction)
                     WHERE e.account = p_accounts[w.n] AND e.product_id = p_products[w.n]
                       AND e.direction = p_directions[w.n]) THEN 24
             -- Worked out once a batch: neither part depends on the order.
             WHEN p_accounts[w.n] = 0 AND p_stakes[w.n] * d.payout_bps / 10000 >
                    (SELECT h.amount FROM house_balance h WHERE h.account = 0 AND h.bucket = 16) * t.real_cover_bps / 10000
                    - (SELECT e.taken - rl.released
                         FROM exposure e JOIN exposure_released rl USING (account, product_id, direction)
                        WHERE e.account = 0 AND e.product_id = c_nil AND e.direction = 0)
               THEN 24
             ELSE 0
           END AS verdict, w.n, clk.at,
           -- A burst of quotes carries the tape's time ahead of the clock: an entry that stands already is no entry of ours.
           greatest(clk.at, m.last_at) AS accepted_at, w.lines,
           coalesce(pt.version, t.version) AS version, t.version AS common_version, t.slots_per_product, uuidv7() AS id,
           p_stakes[w.n] * coalesce(pt.fee_bps, t.fee_bps) / 10000 AS fee,
           coalesce(p_tolerances[w.n], t.default_tolerance_bps) AS tolerance_bps,
           d.payout_bps, p.staleness_ms, coalesce(pt.exposure_cap, p.exposure_cap) AS exposure_cap, m.last_seq, m.last_hash, o.slots,
           i.verdict AS old_verdict, i.ref AS old_ref
      FROM clk
      CROSS JOIN LATERAL (SELECT * FROM terms WHERE effective_at <= clk.at ORDER BY effective_at DESC LIMIT 1) t
      CROSS JOIN w
      LEFT JOIN product p ON p.id = p_products[w.n]
      LEFT JOIN market m ON m.product_id = p.id
      -- the product's own version in force; without one the common terms and the product's row
      LEFT JOIN LATERAL (SELECT x.* FROM product_terms x WHERE x.product_id = p_products[w.n] AND x.effective_at <= clk.at
                          ORDER BY x.version DESC LIMIT 1) pt ON true
      LEFT JOIN terms_duration td ON td.version = t.version AND td.duration_s = p_durations[w.n] AND td.enabled
      CROSS JOIN LATERAL (
        SELECT CASE WHEN pt.version IS NULL THEN td.payout_bps
                    ELSE pt.payouts_bps[array_position(pt.durations_s, p_durations[w.n])] END AS payout_bps) d
      LEFT JOIN LATERAL (SELECT i.verdict, i.ref, i.body_hash FROM idempotency i
                          WHERE i.actor_id = p_members[w.n] AND i.route = 1 AND i.key = p_keys[w.n] LIMIT 1) i ON true
      -- the slots in use, one bit each
      CROSS JOIN LATERAL (SELECT coalesce(bit_or(1 << o.slot), 0) AS slots FROM orders o
                           WHERE o.member_id = p_members[w.n] AND o.account = p_accounts[w.n]
                             AND o.product_id = p_products[w.n] AND o.result IS NULL) o
  ), new_orders AS (
    INSERT INTO orders (id, member_id, product_id, stake, fee, shown_price, shown_seq, head_seq, accepted_at, close_at,
                        payout_bps, duration_s, terms_version, tolerance_bps, staleness_ms, account, slot, direction,
                        head_hash)
    SELECT id, p_members[n], p_products[n], p_stakes[n], fee, p_shown_prices[n], p_shown_seqs[n], last_seq,
           accepted_at, accepted_at + p_durations[n] * interval '1 second', payout_bps, p_durations[n], version,
           tolerance_bps, staleness_ms, p_accounts[n],
           -- the lowest free slot; bit 0 stands for none
           CASE WHEN slots = 0 THEN 1
                ELSE 32 - position('1' IN (~(slots | 1) & ((slots | 1) + 1))::bit(32)::text) END,
           p_directions[n], last_hash
      FROM v WHERE verdict = 0
  ), new_transfers AS (
    INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
    SELECT p_members[n], id, lines + 1, p_stakes[n], at, p_accounts[n], 10, 0, 1 FROM v WHERE verdict = 0
    UNION ALL
    SELECT p_members[n], id, lines + 2, fee, at, p_accounts[n], 15, 0, 1 FROM v WHERE verdict = 0 AND fee > 0
  ), new_keys AS (
    INSERT INTO idempotency (actor_id, key, ref, at, route, verdict, body_hash)
    SELECT p_members[n], p_keys[n], CASE WHEN verdict = 0 THEN id END, at, 1, verdict, p_hashes[n]
      FROM v WHERE verdict = 0 OR verdict >= 10
  ), new_events AS (
    INSERT INTO outbox (member_id, ref, at, topic) SELECT p_members[n], id, at, 1 FROM v WHERE verdict = 0
  ), g AS MATERIALIZED (
    SELECT p_accounts[n] AS account, p_products[n] AS product_id, p_directions[n] AS direction,
           sum(p_stakes[n] * payout_bps / 10000)::bigint AS net, max(exposure_cap) AS cap
      FROM v WHERE verdict = 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT 0, c_nil, 0, sum(p_stakes[n] * payout_bps / 10000)::bigint,
           (SELECT h.amount * t.real_cover_bps / 10000 FROM house_balance h, terms t
             WHERE h.account = 0 AND h.bucket = 16 AND t.version = max(v.common_version))
      FROM v WHERE verdict = 0 AND p_accounts[n] = 0 HAVING count(*) > 0
    -- one order of locks for everybody
    ORDER BY 1, 2, 3
  ), taken AS (
    UPDATE exposure e SET taken = e.taken + g.net
      FROM g JOIN exposure_released rl
        ON rl.account = g.account AND rl.product_id = g.product_id AND rl.direction = g.direction
     WHERE e.account = g.account AND e.product_id = g.product_id AND e.direction = g.direction
       AND e.taken + g.net - rl.released <= g.cap
    RETURNING 1
  )
  SELECT string_agg(
           CASE WHEN verdict = 0 THEN
                  concat_ws(':', n, 0, id, (extract(epoch FROM accepted_at) * 1000)::bigint, fee, payout_bps, tolerance_bps,
                            version, last_seq, encode(last_hash, 'hex'))
                WHEN verdict > 0 THEN concat_ws(':', n, verdict)
                WHEN old_verdict > 0 THEN concat_ws(':', n, old_verdict)
                ELSE (SELECT concat_ws(':', v.n, 0, o.id, (extract(epoch FROM o.accepted_at) * 1000)::bigint, o.fee,
                                       o.payout_bps, o.tolerance_bps, o.terms_version, o.head_seq,
                                       encode(o.head_hash, 'hex'))
                        FROM orders o WHERE o.id = v.old_ref) END, ','),
         max(at), (SELECT count(*) FROM g) - (SELECT count(*) FROM taken)
    INTO v_answer, v_at, v_missed
    FROM v;

  IF v_missed <> 0 THEN
    RAISE EXCEPTION 'these orders together exceed an exposure limit' USING ERRCODE = '40001';
  END IF;
  -- Whoever waited for a lock judged the market by a snapshot from before the wait.
  IF v_at - v_started > interval '100 milliseconds' THEN
    RAISE EXCEPTION 'waited for a wallet' USING ERRCODE = '40001';
  END IF;
  RETURN coalesce(v_answer, '');
END $$;

-- As in 0031_orders, and by the durations of every product's versions.
CREATE OR REPLACE FUNCTION open_orders(p_limit int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET lock_timeout = '2s'
SET plan_cache_mode = force_generic_plan
SET jit = off
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_material = off
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
  v_products uuid[];
  v_seen timestamptz[];
  v_from timestamptz;
  v_until timestamptz;
  v_ids uuid[];
  v_void uuid[];
  v_count int;
BEGIN
  SELECT array_agg(n.product_id), array_agg(n.last_at), min(n.opened_until), max(n.last_at)
    INTO v_products, v_seen, v_from, v_until
    FROM (
      SELECT q.product_id, q.opened_until, m.last_at
        FROM order_opening q JOIN market m ON m.product_id = q.product_id
       WHERE m.last_at > q.seen_at
       ORDER BY q.product_id FOR NO KEY UPDATE OF q SKIP LOCKED) n;
  IF v_products IS NULL THEN RETURN 0; END IF;

  -- Orders are found by their close, which is their acceptance plus one of a few durations: no index of its own.
  SELECT array_agg(c.id) INTO v_ids FROM (
    SELECT o.id
      FROM (SELECT duration_s FROM terms_duration UNION SELECT unnest(durations_s) FROM product_terms) d
      JOIN orders o ON o.settled_at IS NULL AND o.duration_s = d.duration_s
       AND o.close_at >= v_from + d.duration_s * interval '1 second'
       AND o.close_at < v_until + d.duration_s * interval '1 second'
      JOIN unnest(v_products, v_seen) AS n (product_id, last_at)
        ON n.product_id = o.product_id AND o.accepted_at < n.last_at
     WHERE o.entry_seq IS NULL
     LIMIT p_limit FOR UPDATE OF o SKIP LOCKED) c;

  WITH d AS MATERIALIZED (
    SELECT * FROM decide_orders(v_ids, '-infinity')
  ), opened AS (
    UPDATE orders o SET entry_seq = d.entry_seq, entry_price = d.entry_price, entry_at = d.entry_at
      FROM d WHERE o.id = d.id AND d.result IS NULL AND d.entry_seq IS NOT NULL
    RETURNING o.id, o.member_id
  ), new_events AS (
    INSERT INTO outbox (member_id, ref, at, topic) SELECT member_id, id, v_now, 2 FROM opened
  )
  SELECT (SELECT count(*) FROM opened), (SELECT array_agg(id) FROM d WHERE result IS NOT NULL) INTO v_count, v_void;
  IF v_void IS NOT NULL THEN
    v_count := v_count + end_orders(v_void, '-infinity');
  END IF;

  -- Placing takes a moment from acceptance to commit, so the last seconds are looked at again next time.
  IF coalesce(cardinality(v_ids), 0) < p_limit THEN
    UPDATE order_opening q
       SET seen_at = n.last_at, opened_until = greatest(q.opened_until, least(n.last_at, v_now - interval '3 seconds'))
      FROM unnest(v_products, v_seen) AS n (product_id, last_at) WHERE q.product_id = n.product_id;
  END IF;
  RETURN v_count;
END $$;

-- ---------------------------------------------------------------- grants
REVOKE ALL ON FUNCTION product_hours_sound(jsonb), product_hours_week(jsonb), product_hours_cut(jsonb, jsonb, date),
  calendar_hours_of(text), product_durations_sound(int[], int[]), product_terms_common(uuid, timestamptz),
  product_terms_at(uuid, timestamptz), product_terms_cut(product_terms, product_terms, date), product_terms_guard(),
  refuse_product(text, jsonb), product_terms_of(product_terms, jsonb),
  product_terms_notice(product_terms, product_terms, timestamptz), preview_product_terms(uuid, uuid, jsonb),
  apply_product_terms(approval, timestamptz), withdraw_product_terms(uuid, uuid, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION preview_product_terms(uuid, uuid, jsonb), withdraw_product_terms(uuid, uuid, int) TO fairtick_app;
GRANT EXECUTE ON FUNCTION product_terms_at(uuid, timestamptz), product_terms_common(uuid, timestamptz),
  calendar_hours_of(text) TO fairtick_app, fairtick_worker, fairtick_reader;
GRANT SELECT ON product_terms TO fairtick_app, fairtick_worker, fairtick_reader;
