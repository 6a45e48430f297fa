-- Gives the oldest statements without a place the next places in the log, at most p_limit, and returns the size that the
-- log has with them. p_published: the size of the published log, below which no place is given again, even if a restore
-- lost the statements that had them. Locks: transparency_log until the commit, so that places have no gaps.
CREATE OR REPLACE FUNCTION place_log_statements(p_published bigint, p_limit int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_first bigint;
  v_placed int;
BEGIN
  PERFORM pg_advisory_xact_lock(lock_number('transparency_log'));
  SELECT greatest(coalesce(max(log_index) + 1, 0), p_published) INTO v_first FROM log_statement;
  UPDATE log_statement s SET log_index = v_first + w.n
    FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n
            FROM (SELECT id FROM log_statement WHERE log_index IS NULL ORDER BY id LIMIT p_limit) oldest) w
   WHERE s.id = w.id;
  GET DIAGNOSTICS v_placed = ROW_COUNT;
  RETURN v_first + v_placed;
END $$;
GRANT EXECUTE ON FUNCTION place_log_statements TO fairtick_worker;
