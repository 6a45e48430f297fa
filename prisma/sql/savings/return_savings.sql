-- Returns up to p_limit positions of one product whose term is over. Returns how many were returned and how many
-- failed. See return_savings_at.
CREATE OR REPLACE FUNCTION return_savings(p_product uuid, p_limit int, OUT returned int, OUT failed int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s'
SET enable_seqscan = off AS $$
BEGIN
  SELECT r.returned, r.failed INTO returned, failed
    FROM return_savings_at(p_product, date_trunc('milliseconds', clock_timestamp()), p_limit) r;
END $$;
GRANT EXECUTE ON FUNCTION return_savings TO fairtick_worker;
