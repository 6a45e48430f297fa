-- Stores a notification for a member and an event for their screens. Triggers of the tables where something happens
-- call it, so that no function can forget it. A notification holds facts (p_kind, p_ref, p_details) and no text;
-- clients write it in the member's language. A member keeps the newest 500. Older rows that another transaction is
-- deleting are skipped, so that a caller who holds a wallet does not wait.
CREATE OR REPLACE FUNCTION notify_member(p_member uuid, p_kind text, p_ref uuid, p_details jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_id uuid := uuidv7();
  v_at timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
BEGIN
  INSERT INTO public.notification (id, member_id, at, kind, ref, details)
  VALUES (v_id, p_member, v_at, p_kind, p_ref, p_details);
  -- Old rows that another transaction is deleting are skipped, so that a caller holding a wallet never waits here.
  DELETE FROM public.notification WHERE id IN (
    SELECT o.id FROM public.notification o WHERE o.id IN (
      SELECT n.id FROM public.notification n WHERE n.member_id = p_member ORDER BY n.at DESC, n.id DESC OFFSET 500)
    FOR UPDATE SKIP LOCKED);
  INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (p_member, v_id, v_at, topic_number('notified'));
END $$;
