-- Marks a picture whose file is completely written. P0002: no such picture, or it was marked before.
CREATE OR REPLACE FUNCTION upload_stored(p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.upload SET stored_at = clock_timestamp() WHERE id = p_id AND stored_at IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'no picture with this id is waiting for its file' USING ERRCODE = 'P0002'; END IF;
END $$;
GRANT EXECUTE ON FUNCTION upload_stored TO fairtick_app;
