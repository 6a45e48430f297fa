-- Refuses every change of a member's session that has ended (42501). Trigger of session (UPDATE).
CREATE OR REPLACE FUNCTION session_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'an ended session cannot change' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
