-- Returns the durations that a version of the trading terms offers, shortest first, each with its payout at the same
-- index; one row always.
CREATE OR REPLACE FUNCTION offered_durations(p_version int) RETURNS TABLE (durations_s int[], payouts_bps int[])
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce(array_agg(d.duration_s ORDER BY d.duration_s), '{}'),
         coalesce(array_agg(d.payout_bps ORDER BY d.duration_s), '{}')
    FROM public.terms_duration d WHERE d.version = p_version AND d.enabled
$$;
GRANT EXECUTE ON FUNCTION offered_durations TO fairtick_app, fairtick_reader, fairtick_worker;
