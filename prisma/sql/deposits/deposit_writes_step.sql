-- Writes a step of a deposit's history for every change that matters, and an event for the member's screens. Trigger of
-- deposit (INSERT, UPDATE). Steps are states, a first approval, and money that was seen late.
CREATE OR REPLACE FUNCTION deposit_writes_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_step text := CASE
    WHEN TG_OP = 'INSERT' OR NEW.state <> OLD.state THEN NEW.state
    WHEN OLD.first_approver IS NULL AND NEW.first_approver IS NOT NULL THEN 'first_approved'
    WHEN OLD.late_at IS NULL AND NEW.late_at IS NOT NULL THEN 'paid_late'
  END;
BEGIN
  IF v_step IS NOT NULL THEN
    INSERT INTO public.deposit_step (deposit_id, n, state, at, moved_by, admin_id)
      SELECT NEW.id, coalesce(max(n), 0) + 1, v_step, NEW.updated_at, NEW.moved_by, NEW.moved_by_admin
        FROM public.deposit_step WHERE deposit_id = NEW.id;
  END IF;
  INSERT INTO public.outbox (member_id, ref, at, topic)
    VALUES (NEW.member_id, NEW.id, NEW.updated_at, public.topic_number('deposit_changed'));
  RETURN NULL;
END $$;
