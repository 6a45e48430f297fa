-- Writes an event about a proof of identity for the member's screens, which is sent once the change has committed.
CREATE OR REPLACE FUNCTION identity_emits_event(i identity_check) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.outbox (member_id, ref, at, topic)
    VALUES (i.member_id, i.id, i.updated_at, public.topic_number('identity_changed'))
$$;
