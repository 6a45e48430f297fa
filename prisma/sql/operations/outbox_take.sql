-- Deletes the oldest events of the outbox and returns them to be delivered. The deletion counts when the caller
-- commits, so the caller delivers first; if delivery fails it rolls back and the events remain. Events that another
-- process holds are skipped. Scans and join methods are switched off, so that events are found by the index alone: the
-- cost does not grow with the backlog.
CREATE OR REPLACE FUNCTION outbox_take(wanted int)
RETURNS TABLE (topic smallint, member_id uuid, ref uuid, at timestamptz, close_at timestamptz)
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET jit = off
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
  WITH taken AS (
    DELETE FROM outbox
    WHERE id = ANY (ARRAY(
      SELECT o.id FROM outbox o ORDER BY o.id LIMIT least(wanted, 1000) FOR UPDATE SKIP LOCKED))
    RETURNING id, topic, member_id, ref, at
  )
  SELECT taken.topic, taken.member_id, taken.ref, taken.at, orders.close_at
  FROM taken LEFT JOIN orders ON taken.topic = topic_number('order_accepted') AND orders.id = taken.ref
  ORDER BY taken.id
$$;
GRANT EXECUTE ON FUNCTION outbox_take TO fairtick_worker;
