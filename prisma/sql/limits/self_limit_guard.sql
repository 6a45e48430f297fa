-- Refuses to loosen a member's own limit earlier than 24 hours from now (42501). Trigger of self_limit (INSERT,
-- UPDATE). A stricter amount acts immediately; a looser one waits in next_amount until next_from. 5 seconds of
-- tolerance cover the time between the caller's clock and this one.
CREATE OR REPLACE FUNCTION self_limit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_in_force bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.member_id, NEW.kind) IS DISTINCT FROM (OLD.member_id, OLD.kind) THEN
      RAISE EXCEPTION 'a limit cannot move to another member or kind' USING ERRCODE = '42501';
    END IF;
    v_in_force := public.limit_in_force(OLD.amount, OLD.next_amount, OLD.next_from, v_now);
    IF NEW.amount IS NULL AND v_in_force IS NOT NULL OR NEW.amount > v_in_force THEN
      RAISE EXCEPTION 'a limit cannot loosen immediately' USING ERRCODE = '42501';
    END IF;
    IF NEW.next_from = OLD.next_from AND NEW.next_amount IS NOT DISTINCT FROM OLD.next_amount THEN RETURN NEW; END IF;
  END IF;
  IF NEW.next_from < v_now + interval '24 hours' - interval '5 seconds' THEN
    RAISE EXCEPTION 'a limit loosens after 24 hours' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
