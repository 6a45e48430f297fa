-- Marks up to p_limit pictures that are of no further use and returns the files of all marked ones. The caller removes
-- the files after this has committed, then calls uploads_erased: if it is killed in between, the next run continues
-- with them. Skips locked rows.
CREATE OR REPLACE FUNCTION take_erasing_uploads(p_limit int) RETURNS TABLE (id uuid, file text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
BEGIN
  UPDATE upload SET erasing_at = clock_timestamp() WHERE id IN (
    SELECT u.id FROM upload u
     WHERE u.attached_to IS NOT NULL AND u.erasing_at IS NULL AND u.purged_at IS NULL
       AND ((u.purpose = 'support_picture' AND u.created_at < retention_before('support'))
            OR (u.purpose = 'deposit_proof' AND u.created_at < retention_before('payments')))
       AND upload_may_go(u)
     ORDER BY u.created_at LIMIT least(p_limit, 1000) FOR UPDATE SKIP LOCKED);
  RETURN QUERY SELECT u.id, u.file FROM upload u
    WHERE u.erasing_at IS NOT NULL AND u.purged_at IS NULL ORDER BY u.erasing_at LIMIT least(p_limit, 1000);
END $$;
GRANT EXECUTE ON FUNCTION take_erasing_uploads TO fairtick_worker;
