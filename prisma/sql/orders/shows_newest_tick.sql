-- Returns whether a member was shown the newest tick of the product, which is in its market row, and not too long ago.
-- Part of place_orders, into which Postgres inlines it.
CREATE OR REPLACE FUNCTION shows_newest_tick(
  p_market market, p_seq bigint, p_price bigint, p_since timestamptz
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_seq = p_market.tick_seq AND p_price = p_market.tick_price AND p_market.tick_at >= p_since) IS TRUE
$$;
