-- Sets or removes a member's reminder of a product's next opening; a repetition changes nothing. Refused: UNAUTHENTICATED
-- (a closed account), NOT_FOUND (a product that does not exist or is off), PRICE_ALERT_MARKET_OPEN (a reminder of a product
-- that is open). Locks: the member FOR SHARE, because closing the account deletes its reminders.
CREATE OR REPLACE FUNCTION set_opening_reminder(p_member uuid, p_product uuid, p_is_wanted boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_opens_at timestamptz;
BEGIN
  PERFORM 1 FROM public.member WHERE id = p_member AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: UNAUTHENTICATED' USING ERRCODE = 'FT422'; END IF;
  SELECT m.opens_at INTO v_opens_at FROM public.market m WHERE m.product_id = p_product AND m.enabled;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF NOT p_is_wanted THEN
    DELETE FROM public.opening_reminder WHERE member_id = p_member AND product_id = p_product;
    RETURN;
  END IF;
  IF v_opens_at <= clock_timestamp() THEN
    RAISE EXCEPTION 'refused: PRICE_ALERT_MARKET_OPEN' USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.opening_reminder (member_id, product_id, created_at)
  VALUES (p_member, p_product, clock_timestamp()) ON CONFLICT DO NOTHING;
END $$;
GRANT EXECUTE ON FUNCTION set_opening_reminder TO fairtick_app;
