-- Refuses to change or delete entries of the tape and seeds of the simulator (42501). Trigger of tape and sim_seed
-- (UPDATE, DELETE, TRUNCATE).
CREATE OR REPLACE FUNCTION tape_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the tape is append-only' USING ERRCODE = '42501';
END $$;
