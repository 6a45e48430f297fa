-- Stops outgoing money with a reason and returns whether this call stopped it. The first reason remains until an
-- administrator releases the breaker.
CREATE OR REPLACE FUNCTION trip_breaker(p_because text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.breaker
     SET stopped_at = clock_timestamp(), because = left(p_because, 1000), released_at = NULL, released_by = NULL
   WHERE id = 1 AND (stopped_at IS NULL OR released_at IS NOT NULL);
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION trip_breaker TO fairtick_worker;
