-- Refuses to change or delete a recorded signing key (42501). Trigger of signing_key (UPDATE, DELETE, TRUNCATE).
CREATE OR REPLACE FUNCTION signing_key_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a recorded signing key cannot be changed or deleted' USING ERRCODE = '42501';
END $$;
