-- Refuses a proposed product that could not be put in force now. It changes nothing. Refused: the codes of
-- new_product_terms_of.
CREATE OR REPLACE FUNCTION check_new_product(p_session uuid, p_wanted jsonb) RETURNS void
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.acting_admin(p_session, 'products:terms:create');
  PERFORM public.new_product_terms_of(p_wanted);
END $$;
GRANT EXECUTE ON FUNCTION check_new_product TO fairtick_app;
