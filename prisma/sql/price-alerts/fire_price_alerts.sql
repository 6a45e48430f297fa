-- Fires up to p_limit active price alerts of a product that a tick reached since the last check, notifies their members in
-- the same transaction, and returns how many. An alert fires at the first such tick after it was set. Each check covers
-- all entries since the one before, so no tick between two checks is missed. The check moves on once no alert is left
-- that its entries reached, at most 1000 entries at a time. While a product is off or halted, it moves on without
-- firing. Alerts of closed accounts never fire. Statistics from before thousands of alerts were set must not lead to scans.
-- Locks: the product's progress, so that checks of one product run one after another, then alerts in the order of ids.
CREATE OR REPLACE FUNCTION fire_price_alerts(p_product uuid, p_limit int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s'
SET enable_seqscan = off AS $$
DECLARE
  v_from bigint;
  v_to bigint;
  v_is_open boolean;
  v_high bigint;
  v_low bigint;
  v_ids uuid[];
  v_fired int := 0;
  v_alert record;
BEGIN
  SELECT g.seq INTO v_from FROM public.price_alert_progress g WHERE g.product_id = p_product FOR UPDATE;
  -- Entries before the oldest active alert concern none.
  SELECT greatest(v_from, min(a.after_seq)) INTO v_from
    FROM public.price_alert a WHERE a.product_id = p_product AND a.fired_at IS NULL HAVING count(*) > 0;
  SELECT least(m.last_seq, v_from + 1000), m.enabled AND NOT m.halted INTO v_to, v_is_open
    FROM public.market m WHERE m.product_id = p_product;
  IF v_from IS NULL OR v_to IS NULL OR v_to <= v_from THEN RETURN 0; END IF;
  IF NOT v_is_open THEN
    UPDATE public.price_alert_progress SET seq = v_to WHERE product_id = p_product;
    RETURN 0;
  END IF;
  SELECT max(t.price), min(t.price) INTO v_high, v_low FROM public.tape t
   WHERE t.product_id = p_product AND t.seq > v_from AND t.seq <= v_to AND t.kind = tape_kind_number('tick');
  WITH reached AS MATERIALIZED (
    SELECT a.id FROM public.price_alert a JOIN public.member w ON w.id = a.member_id AND w.closed_at IS NULL
     WHERE a.product_id = p_product AND a.fired_at IS NULL
       AND (a.direction = direction_number('rise') AND a.price <= v_high
            OR a.direction = direction_number('fall') AND a.price >= v_low)
       -- set between these entries: only those after it count
       AND (a.after_seq <= v_from OR EXISTS (
             SELECT FROM public.tape t
              WHERE t.product_id = p_product AND t.seq > a.after_seq AND t.seq <= v_to AND t.kind = tape_kind_number('tick')
                AND CASE WHEN a.direction = direction_number('rise') THEN t.price >= a.price ELSE t.price <= a.price END))
  ), picked AS (SELECT r.id FROM reached r ORDER BY r.id LIMIT p_limit)
  SELECT coalesce(array_agg(p.id), '{}') INTO v_ids FROM picked p;
  FOR v_alert IN
    SELECT a.id, a.member_id, a.direction, a.price, a.after_seq FROM public.price_alert a
     WHERE a.id = ANY (v_ids) AND a.fired_at IS NULL ORDER BY a.id FOR UPDATE
  LOOP
    UPDATE public.price_alert a SET fired_at = clock_timestamp(), fired_seq = t.seq, fired_price = t.price
      FROM (SELECT t.seq, t.price FROM public.tape t
             WHERE t.product_id = p_product AND t.seq > greatest(v_from, v_alert.after_seq) AND t.seq <= v_to
               AND t.kind = tape_kind_number('tick')
               AND CASE WHEN v_alert.direction = direction_number('rise') THEN t.price >= v_alert.price
                        ELSE t.price <= v_alert.price END
             ORDER BY t.seq LIMIT 1) t
     WHERE a.id = v_alert.id;
    IF NOT FOUND THEN CONTINUE; END IF;
    PERFORM notify_member(v_alert.member_id, 'price_alert', v_alert.id, jsonb_build_object(
              'productId', p.id, 'symbol', p.symbol,
              'direction', CASE WHEN v_alert.direction = direction_number('rise') THEN 'rise' ELSE 'fall' END,
              'price', price_text(v_alert.price, p.pip_decimals)))
       FROM public.product p WHERE p.id = p_product;
    v_fired := v_fired + 1;
  END LOOP;
  IF cardinality(v_ids) < p_limit THEN
    UPDATE public.price_alert_progress SET seq = v_to WHERE product_id = p_product;
  END IF;
  RETURN v_fired;
END $$;
GRANT EXECUTE ON FUNCTION fire_price_alerts TO fairtick_worker;
