-- Gives the oldest signed statements without a place the next places in the log, about p_limit of each kind of table, and
-- returns the size that the log has with them. Statements about orders get the places of their batch, one after the other, and
-- get them before all others: behind a head of their tape that has their exit, they could have been made afterwards.
-- p_published: the size of the published log, below which no place is given again, even if a restore lost the statements
-- that had them. Locks: transparency_log until the commit, so that places have no gaps.
CREATE OR REPLACE FUNCTION place_log_statements(p_published bigint, p_limit int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_next bigint;
  v_placed bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(lock_number('transparency_log'));
  v_next := greatest(placed_log_size(), p_published);
  WITH waiting AS (
    SELECT id, sum(n) OVER (ORDER BY id) - n AS before
      FROM (SELECT id, octet_length(statements) / 96 AS n FROM statement_batch
             WHERE log_index IS NULL ORDER BY id LIMIT p_limit) oldest
  ), placed AS (
    UPDATE statement_batch b SET log_index = v_next + w.before FROM waiting w WHERE b.id = w.id AND w.before < p_limit
    RETURNING octet_length(b.statements) / 96 AS n
  )
  SELECT coalesce(sum(n), 0) INTO v_placed FROM placed;
  v_next := v_next + v_placed;
  -- More orders than the limit are waiting: the next call continues with them.
  IF v_placed >= p_limit THEN RETURN v_next; END IF;
  UPDATE log_statement s SET log_index = v_next + w.n
    FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n
            FROM (SELECT id FROM log_statement WHERE log_index IS NULL AND signature IS NOT NULL
                   ORDER BY id LIMIT p_limit) oldest) w
   WHERE s.id = w.id;
  GET DIAGNOSTICS v_placed = ROW_COUNT;
  RETURN v_next + v_placed;
END $$;
GRANT EXECUTE ON FUNCTION place_log_statements TO fairtick_worker;
