-- Stores a notification for a member and an event for their screens. Triggers of the tables where something happens
-- call it, so that no function can forget it. A notification holds facts (p_kind, p_ref, p_details) and no text;
-- clients write it in the member's language. A member keeps the newest 500. Older rows that another transaction is
-- deleting are skipped, so that a caller who holds a wallet does not wait. Scans are switched off, and
-- rows found by arrays instead of joins: with statistics of a table that was small, each call would read all of it.
CREATE OR REPLACE FUNCTION notify_member(p_member uuid, p_kind text, p_ref uuid, p_details jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  v_id uuid := uuidv7();
  v_old uuid[];
  v_at timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
BEGIN
  INSERT INTO public.notification (id, member_id, at, kind, ref, details)
  VALUES (v_id, p_member, v_at, p_kind, p_ref, p_details);
  v_old := ARRAY(SELECT n.id FROM public.notification n WHERE n.member_id = p_member ORDER BY n.at DESC, n.id DESC OFFSET 500);
  IF cardinality(v_old) > 0 THEN
    v_old := ARRAY(SELECT n.id FROM public.notification n WHERE n.id = ANY (v_old) FOR UPDATE SKIP LOCKED);
    DELETE FROM public.notification WHERE id = ANY (v_old);
  END IF;
  INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (p_member, v_id, v_at, topic_number('notified'));
END $$;
