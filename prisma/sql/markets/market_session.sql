-- Sets a product's trading session and whether its market takes real orders. In production real orders need a live
-- source and everything that real_account_missing lists: a person who knows a simulator's seed or a recording knows
-- future prices, so those take demo orders only. Production is what either the worker (p_production) or the
-- installation says, so neither alone can open it. Placing reads this one flag, which follows a changed setting or
-- source within seconds.
CREATE OR REPLACE FUNCTION market_session(
  p_product_id uuid, p_opens_at timestamptz, p_closes_at timestamptz,
  p_orders_from timestamptz, p_orders_until timestamptz, p_production boolean
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gate AS MATERIALIZED (
    SELECT production, real_account_missing(production) = '{}' AS complete
      FROM (SELECT p_production OR in_production() AS production) p
  )
  UPDATE market SET
    opens_at = p_opens_at, closes_at = p_closes_at, orders_from = p_orders_from, orders_until = p_orders_until,
    real_allowed = NOT production OR (complete AND is_live_source(source))
    FROM gate
  WHERE product_id = p_product_id
    AND (opens_at, closes_at, orders_from, orders_until, real_allowed) IS DISTINCT FROM
        (p_opens_at, p_closes_at, p_orders_from, p_orders_until, NOT production OR (complete AND is_live_source(source)));
$$;
GRANT EXECUTE ON FUNCTION market_session TO fairtick_worker;
