-- Removes a link to an outside page. Refused: NOT_FOUND.
CREATE OR REPLACE FUNCTION remove_outside_link(p_session uuid, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM public.acting_admin(p_session, 'links:link:update');
  DELETE FROM public.outside_link WHERE id = p_id;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
END $$;
GRANT EXECUTE ON FUNCTION remove_outside_link TO fairtick_app;
