-- Deletes the rows of pictures that were attached to nothing for 24 hours and returns their files. The caller removes
-- the files and then commits: if it is killed in between, the rows remain and the files, which may be gone, are removed
-- again. Skips locked rows.
CREATE OR REPLACE FUNCTION take_orphan_uploads(p_wanted int) RETURNS TABLE (file text)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM public.upload u USING (
    SELECT o.id FROM public.upload o
     WHERE o.attached_to IS NULL AND o.created_at < clock_timestamp() - interval '24 hours 1 minute'
     ORDER BY o.created_at LIMIT least(p_wanted, 1000) FOR UPDATE SKIP LOCKED
  ) old
  WHERE u.id = old.id
  RETURNING u.file
$$;
GRANT EXECUTE ON FUNCTION take_orphan_uploads TO fairtick_worker;
