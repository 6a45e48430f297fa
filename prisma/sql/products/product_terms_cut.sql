-- Returns whether a member would get less or could do less by the second version of a product's terms than by the
-- first. Such a version needs a longer notice. p_day: exceptions of the hours count from this day on.
CREATE OR REPLACE FUNCTION product_terms_cut(p_old product_terms, p_new product_terms, p_day date) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_old.enabled AND NOT p_new.enabled) OR p_new.fee_bps > p_old.fee_bps OR p_new.min_stake > p_old.min_stake
      OR p_new.max_stake < p_old.max_stake OR p_new.exposure_cap < p_old.exposure_cap
      OR EXISTS (SELECT 1 FROM unnest(p_old.durations_s, p_old.payouts_bps) o (duration_s, payout_bps)
                  WHERE NOT EXISTS (SELECT 1 FROM unnest(p_new.durations_s, p_new.payouts_bps) n (duration_s, payout_bps)
                                     WHERE n.duration_s = o.duration_s AND n.payout_bps >= o.payout_bps))
      OR product_hours_cut(p_old.hours, p_new.hours, p_day)
$$;
GRANT EXECUTE ON FUNCTION product_terms_cut TO fairtick_app, fairtick_reader, fairtick_worker;
