-- Returns the verdict on a product that takes no order of a duration now: not offered, not for this account, closed or
-- closing before the order ends, or without fresh ticks; NULL: it takes it. p_enabled, p_payout: by the terms that hold for
-- the order. Part of place_orders, into which Postgres inlines it.
CREATE OR REPLACE FUNCTION market_verdict(
  p_market market, p_account smallint, p_at timestamptz, p_duration int, p_enabled boolean, p_payout int
) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_market.product_id IS NULL OR NOT p_market.enabled OR p_market.halted OR NOT p_enabled
      THEN public.verdict_number('ORDER_PRODUCT_UNAVAILABLE')
    WHEN p_account = public.account_number('real') AND NOT p_market.real_allowed
      THEN public.verdict_number('ORDER_REAL_NOT_AVAILABLE')
    WHEN p_market.orders_from IS NULL THEN public.verdict_number('ORDER_MARKET_CLOSED')
    WHEN p_at < p_market.orders_from THEN public.verdict_number('ORDER_MARKET_NOT_OPEN')
    WHEN p_at > p_market.orders_until THEN public.verdict_number('ORDER_MARKET_CLOSED')
    WHEN p_market.stalled OR p_market.tick_at IS NULL
      OR p_market.tick_at < p_at - p_market.staleness_ms * interval '1 millisecond'
      THEN public.verdict_number('ORDER_FEED_STALLED')
    WHEN p_payout IS NULL THEN public.verdict_number('ORDER_DURATION_UNAVAILABLE')
    WHEN greatest(p_at, p_market.last_at) + p_duration * interval '1 second' > p_market.closes_at - interval '60 seconds'
      THEN public.verdict_number('ORDER_MARKET_CLOSED') END
$$;
