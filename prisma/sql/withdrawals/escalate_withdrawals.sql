-- Raises the escalation of withdrawals that wait too long and returns those that were raised. Level 1 from escalate_at,
-- level 2 from due_at, both set by the money terms of the request. Repeated calls change nothing. Skips locked rows.
CREATE OR REPLACE FUNCTION escalate_withdrawals(p_limit int)
RETURNS TABLE (id uuid, state text, escalated smallint, due_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH late AS (
    SELECT w.id, CASE WHEN w.due_at <= clock_timestamp() THEN 2 ELSE 1 END::smallint AS level
      FROM withdrawal w
     WHERE w.state IN ('pending_review', 'reviewing', 'approved', 'processing') AND w.escalate_at <= clock_timestamp()
       AND w.escalated < CASE WHEN w.due_at <= clock_timestamp() THEN 2 ELSE 1 END
     ORDER BY w.due_at, w.id LIMIT least(p_limit, 1000) FOR NO KEY UPDATE SKIP LOCKED
  ), raised AS (
    UPDATE withdrawal w SET escalated = late.level FROM late WHERE w.id = late.id
    RETURNING w.id, w.member_id, w.state, w.escalated, w.due_at
  ), notified AS (
    INSERT INTO outbox (member_id, ref, at, topic)
    SELECT raised.member_id, raised.id, clock_timestamp(), topic_number('withdrawal_changed') FROM raised
  )
  SELECT raised.id, raised.state, raised.escalated, raised.due_at FROM raised ORDER BY raised.due_at, raised.id;
END $$;
GRANT EXECUTE ON FUNCTION escalate_withdrawals TO fairtick_worker;
