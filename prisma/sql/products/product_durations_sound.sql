-- Returns whether durations and payouts of product terms are valid. 1 to 12 distinct durations of 1 to 3600 seconds in
-- rising order, each with a payout of 1 to 10000 basis points.
CREATE OR REPLACE FUNCTION product_durations_sound(p_durations int[], p_payouts int[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(cardinality(p_durations) BETWEEN 1 AND 12 AND cardinality(p_durations) = cardinality(p_payouts)
         AND 1 <= ALL (p_durations) AND 3600 >= ALL (p_durations) AND 1 <= ALL (p_payouts) AND 10000 >= ALL (p_payouts)
         AND p_durations = (SELECT array_agg(DISTINCT d ORDER BY d) FROM unnest(p_durations) d), false)
$$;
