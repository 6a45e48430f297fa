-- Sets a price alert of a member and returns when. At most 20 are active, each direction and price of a product once. A
-- member keeps the newest 20 that fired. Refused: UNAUTHENTICATED (a closed account), NOT_FOUND (a product that does not
-- exist, is off or has no price), PRICE_ALERT_REACHED (the price is not beyond the current one), PRICE_ALERT_LIMIT,
-- PRICE_ALERT_EXISTS.
-- Locks: the member's alerts (advisory), the member FOR SHARE, because closing the account deletes its alerts, then the
-- product's progress FOR SHARE. Under that lock the tape's head is read, so the check cannot pass a tick that this alert
-- must see.
CREATE OR REPLACE FUNCTION add_price_alert(
  p_id uuid, p_member uuid, p_product uuid, p_direction smallint, p_price bigint
) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_market public.market;
  v_now timestamptz(3);
BEGIN
  PERFORM pg_advisory_xact_lock(lock_number('price_alerts'), hashtext(p_member::text));
  PERFORM 1 FROM public.member WHERE id = p_member AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: UNAUTHENTICATED' USING ERRCODE = 'FT422'; END IF;
  INSERT INTO public.price_alert_progress (product_id, seq)
  SELECT m.product_id, m.last_seq FROM public.market m WHERE m.product_id = p_product ON CONFLICT DO NOTHING;
  PERFORM 1 FROM public.price_alert_progress WHERE product_id = p_product FOR SHARE;
  SELECT * INTO v_market FROM public.market m WHERE m.product_id = p_product AND m.enabled AND m.tick_price IS NOT NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF p_direction = direction_number('rise') AND p_price <= v_market.tick_price
     OR p_direction = direction_number('fall') AND p_price >= v_market.tick_price THEN
    RAISE EXCEPTION 'refused: PRICE_ALERT_REACHED' USING ERRCODE = 'FT422';
  END IF;
  IF EXISTS (SELECT FROM public.price_alert a WHERE a.member_id = p_member AND a.product_id = p_product
                AND a.direction = p_direction AND a.price = p_price AND a.fired_at IS NULL) THEN
    RAISE EXCEPTION 'refused: PRICE_ALERT_EXISTS' USING ERRCODE = 'FT422';
  END IF;
  IF (SELECT count(*) FROM public.price_alert a WHERE a.member_id = p_member AND a.fired_at IS NULL) >= 20 THEN
    RAISE EXCEPTION 'refused: PRICE_ALERT_LIMIT' USING ERRCODE = 'FT422';
  END IF;
  DELETE FROM public.price_alert WHERE id IN (
    SELECT a.id FROM public.price_alert a WHERE a.member_id = p_member AND a.fired_at IS NOT NULL
     ORDER BY a.fired_at DESC, a.id DESC OFFSET 20);
  v_now := clock_timestamp();
  INSERT INTO public.price_alert (id, member_id, product_id, direction, price, created_at, after_seq)
  VALUES (p_id, p_member, p_product, p_direction, p_price, v_now, v_market.last_seq);
  RETURN v_now;
END $$;
GRANT EXECUTE ON FUNCTION add_price_alert TO fairtick_app;
