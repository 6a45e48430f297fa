-- Registers a picture of a member before its file is written. At most twenty in 24 hours; an advisory lock (uploads) makes
-- the count hold for parallel uploads. Refused: TOO_MANY_REQUESTS.
CREATE OR REPLACE FUNCTION add_upload(p_id uuid, p_member uuid, p_purpose text, p_file text, p_format text, p_sha256 bytea,
                                      p_bytes int, p_width int, p_height int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_wait int;
BEGIN
  -- one after another per member, so that the count holds
  PERFORM pg_advisory_xact_lock(lock_number('uploads'), hashtext(p_member::text));
  v_wait := public.upload_wait_s(p_member);
  IF v_wait > 0 THEN
    RAISE EXCEPTION 'refused: TOO_MANY_REQUESTS {"retryAfterS":%}', v_wait USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.upload (id, member_id, purpose, file, format, sha256, bytes, width, height, created_at)
  VALUES (p_id, p_member, p_purpose, p_file, p_format, p_sha256, p_bytes, p_width, p_height, clock_timestamp());
END $$;
GRANT EXECUTE ON FUNCTION add_upload TO fairtick_app;
