-- Writes an event about a withdrawal for the member's screens, which is sent once the change has committed.
CREATE OR REPLACE FUNCTION withdraw_emits_event(w withdrawal) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.outbox (member_id, ref, at, topic)
    VALUES (w.member_id, w.id, w.updated_at, public.topic_number('withdrawal_changed'))
$$;
