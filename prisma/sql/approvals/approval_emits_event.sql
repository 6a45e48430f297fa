-- Writes each proposal and decision to the outbox, so that the console's open pages read it again. An event names a
-- member; a proposal that concerns none carries its proposer, who receives no member's events.
CREATE OR REPLACE FUNCTION approval_emits_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.outbox (member_id, ref, at, topic)
    VALUES (coalesce(NEW.member_id, NEW.proposed_by), NEW.id, clock_timestamp(),
      public.topic_number('approval_changed'));
  RETURN NULL;
END $$;
