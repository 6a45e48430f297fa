-- Returns the terms that hold for an order: the product's own version in force or, without one, the common terms within
-- the product's own bounds. payout_bps is NULL where the duration is not offered. p_durations, p_payouts: those of the
-- common terms. One row always. Part of place_orders, into which Postgres inlines it.
CREATE OR REPLACE FUNCTION order_terms(
  p_common terms, p_durations int[], p_payouts int[], p_own product_terms, p_market market, p_duration int, p_stake bigint
) RETURNS TABLE (version int, own boolean, enabled boolean, min_stake bigint, max_stake bigint, exposure_cap bigint,
                 payout_bps int, fee bigint)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce(p_own.version, p_common.version), p_own.version IS NOT NULL, coalesce(p_own.enabled, true),
         coalesce(p_own.min_stake, greatest(p_common.min_stake, p_market.min_stake)),
         coalesce(p_own.max_stake, least(p_common.max_stake, p_market.max_stake)),
         coalesce(p_own.exposure_cap, p_market.exposure_cap),
         CASE WHEN p_own.version IS NULL THEN p_payouts[array_position(p_durations, p_duration)]
              ELSE p_own.payouts_bps[array_position(p_own.durations_s, p_duration)] END,
         p_stake * coalesce(p_own.fee_bps, p_common.fee_bps) / 10000
$$;
