-- Takes back a pending proposal of money terms, for its proposer alone. Refused: the codes of take_back_terms.
CREATE OR REPLACE FUNCTION withdraw_money_terms(p_session uuid, p_id uuid, p_version int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM public.take_back_terms(p_session, 'money_terms', p_id, p_version);
END $$;
GRANT EXECUTE ON FUNCTION withdraw_money_terms TO fairtick_app;
