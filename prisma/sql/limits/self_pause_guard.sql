-- Refuses to shorten a member's own pause (42501). Trigger of self_pause (UPDATE).
CREATE OR REPLACE FUNCTION self_pause_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id <> OLD.member_id
     OR coalesce(NEW.timed_out_until, '-infinity') < coalesce(OLD.timed_out_until, '-infinity')
     OR coalesce(NEW.excluded_until, '-infinity') < coalesce(OLD.excluded_until, '-infinity') THEN
    RAISE EXCEPTION 'a pause can be made longer, never shorter' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
