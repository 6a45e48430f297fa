-- Updates a thread by each new message: its number, who is waited for, the assignee, and an event for the screens.
-- Trigger of support_message (INSERT). Numbers have no gap: a message that is not the next of its thread is refused
-- (42501). A reply marks everything before it as read by the staff and assigns a thread without an assignee.
CREATE OR REPLACE FUNCTION support_message_moves_thread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_thread public.support_thread;
BEGIN
  UPDATE public.support_thread t
     SET last_n = NEW.n, last_at = NEW.at, state = 'open',
         waiting_since = CASE WHEN NEW.by_admin IS NULL THEN coalesce(t.waiting_since, NEW.at) END,
         assigned_to = coalesce(t.assigned_to, NEW.by_admin),
         -- an answer marks the messages before it as read
         staff_read_n = CASE WHEN NEW.by_admin IS NULL THEN t.staff_read_n ELSE NEW.n END
   WHERE t.id = NEW.thread_id AND t.last_n = NEW.n - 1 AND (NEW.by_admin IS NOT NULL OR t.member_id = NEW.author_id)
  RETURNING * INTO v_thread;
  IF v_thread.id IS NULL THEN
    RAISE EXCEPTION 'not the next message of this thread' USING ERRCODE = '42501';
  END IF;
  INSERT INTO public.outbox (member_id, ref, at, topic)
    VALUES (v_thread.member_id, v_thread.id, NEW.at, public.topic_number('support_changed'));
  RETURN NULL;
END $$;
