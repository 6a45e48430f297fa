-- Refuses to change or delete support threads and messages (42501). Trigger of support_thread and support_message; only
-- erasing by retention is allowed.
CREATE OR REPLACE FUNCTION support_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'support threads and messages cannot be changed or deleted' USING ERRCODE = '42501';
END $$;
