-- Cancels a member's open request to remove their second factors, and returns whether there was one.
CREATE OR REPLACE FUNCTION cancel_factor_reset(p_member uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  UPDATE public.factor_reset
     SET outcome = 'cancelled', ended_at = greatest(requested_at, date_trunc('milliseconds', clock_timestamp()))
   WHERE member_id = p_member AND ended_at IS NULL;
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION cancel_factor_reset TO fairtick_app;
