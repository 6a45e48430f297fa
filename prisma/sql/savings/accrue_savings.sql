-- Accrues interest up to today for up to p_limit positions and returns how many positions and days. Today is the
-- platform day. See accrue_savings_to.
CREATE OR REPLACE FUNCTION accrue_savings(p_limit int, OUT positions int, OUT days bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s'
SET enable_seqscan = off AS $$
BEGIN
  SELECT a.positions, a.days INTO positions, days FROM accrue_savings_to(platform_day(clock_timestamp()), p_limit) a;
END $$;
GRANT EXECUTE ON FUNCTION accrue_savings TO fairtick_worker;
