-- Refuses every change of an administrator's session that has ended (42501). Trigger of admin_session.
CREATE OR REPLACE FUNCTION admin_session_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'an ended session does not change' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
