-- Writes a step of a withdrawal's history for every new state, payment attempt and first approval. Trigger of
-- withdrawal (INSERT, UPDATE). Escalations and repeated claims are no steps.
CREATE OR REPLACE FUNCTION withdrawal_writes_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.version = OLD.version
     OR (NEW.state = OLD.state AND NEW.attempts = OLD.attempts AND NEW.first_approver IS NOT DISTINCT FROM OLD.first_approver))
  THEN RETURN NULL; END IF;
  INSERT INTO public.withdrawal_step (withdrawal_id, version, state, at, role, admin_id)
  VALUES (NEW.id, NEW.version, NEW.state, NEW.updated_at, NEW.moved_as, NEW.moved_by);
  RETURN NULL;
END $$;
