-- Marks a verification code that did not reach the member, which makes it invalid. Undelivered codes do not delay the
-- next one.
CREATE OR REPLACE FUNCTION verification_code_undelivered(p_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE public.verification_code SET undelivered_at = clock_timestamp()
   WHERE id = p_id AND used_at IS NULL AND undelivered_at IS NULL
$$;
GRANT EXECUTE ON FUNCTION verification_code_undelivered TO fairtick_app;
