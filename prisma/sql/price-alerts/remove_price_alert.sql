-- Removes a price alert of a member, active or fired. Refused: NOT_FOUND.
CREATE OR REPLACE FUNCTION remove_price_alert(p_member uuid, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM public.price_alert WHERE id = p_id AND member_id = p_member;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
END $$;
GRANT EXECUTE ON FUNCTION remove_price_alert TO fairtick_app;
