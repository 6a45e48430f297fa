-- Creates an approved product with its calendar and the first version of its terms, which acts immediately. Called by
-- decide_approval for the kind new_product. Notice protects members who trade by earlier terms, and there are none.
-- Orders begin when the feed has put prices on the tape and the session is open. Market row and counters come by
-- triggers of product. Staleness and outlier limits and the simulator follow from the category, not from the proposal,
-- because they decide what is written on the tape.
-- payload: {"product": {...}, "terms": {...}}, as new_product_terms_of reads it
-- Refused: PRODUCT_SYMBOL_TAKEN, NEW_PRODUCT_INVALID, PRODUCT_TERMS_INVALID. An advisory lock handles one product at a
-- time, so that two symbols that differ by the stroke alone see each other.
CREATE OR REPLACE FUNCTION apply_new_product(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_product jsonb := p_approval.payload -> 'product';
  v_new public.product_terms;
  v_group record;
  v_calendar text;
BEGIN
  -- One at a time, so that two symbols that differ only in the slash see each other.
  PERFORM pg_advisory_xact_lock(public.lock_number('new_product'));
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
