-- Replaces the list of products that a member marked, in the given order. Two devices at the same time: the later list
-- remains, whole (advisory lock favourites). Refused: NOT_FOUND (an unknown product).
CREATE OR REPLACE FUNCTION set_favourites(p_member uuid, p_products uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- two devices at the same time: the later list replaces the earlier one
  PERFORM pg_advisory_xact_lock(lock_number('favourites'), hashtext(p_member::text));
  DELETE FROM public.favourite WHERE member_id = p_member;
  INSERT INTO public.favourite (member_id, product_id, place)
  SELECT p_member, u.id, u.place - 1 FROM unnest(p_products) WITH ORDINALITY AS u (id, place);
EXCEPTION WHEN foreign_key_violation THEN
  RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
END $$;
GRANT EXECUTE ON FUNCTION set_favourites TO fairtick_app;
