-- Records that the files of marked pictures are removed and returns how many.
CREATE OR REPLACE FUNCTION uploads_erased(p_run uuid, p_ids uuid[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_done bigint;
BEGIN
  UPDATE public.upload SET purged_at = clock_timestamp()
   WHERE id = ANY (p_ids) AND erasing_at IS NOT NULL AND purged_at IS NULL;
  GET DIAGNOSTICS v_done = ROW_COUNT;
  PERFORM public.note_erased(p_run, 'pictures', v_done);
  RETURN v_done;
END $$;
GRANT EXECUTE ON FUNCTION uploads_erased TO fairtick_worker;
