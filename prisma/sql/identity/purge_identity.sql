-- Purges up to p_limit proofs of identity whose terms of retention are over and returns the files of their pictures.
-- Name, number and digest are emptied. The caller removes the files and then commits: if it is killed in between, the
-- rows are unchanged and the files, which may be gone, are removed again. Skips locked rows.
CREATE OR REPLACE FUNCTION purge_identity(p_limit int) RETURNS TABLE (id uuid, file text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
DECLARE
  v_at timestamptz(3) := clock_timestamp();
  i identity_check;
BEGIN
  FOR i IN SELECT c.* FROM identity_check c JOIN money_terms t ON t.version = c.terms_version
            WHERE c.purged_at IS NULL
              AND ((c.state = 'rejected' AND c.decided_at <= v_at - t.identity_keep_rejected_days * interval '1 day')
                   OR (c.state IN ('expired', 'revoked')
                       AND c.ended_at <= v_at - t.identity_keep_ended_days * interval '1 day'))
            ORDER BY c.updated_at, c.id LIMIT least(p_limit, 1000) FOR NO KEY UPDATE OF c SKIP LOCKED
  LOOP
    UPDATE identity_check c SET version = c.version + 1, updated_at = v_at, purged_at = v_at, name = NULL,
           id_number = NULL, id_number_digest = NULL
     WHERE c.id = i.id;
    RETURN QUERY UPDATE upload u SET purged_at = v_at WHERE u.id IN (i.front_upload_id, i.back_upload_id)
      RETURNING i.id, u.file;
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION purge_identity TO fairtick_worker;
