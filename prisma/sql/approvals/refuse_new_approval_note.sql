-- The written reason of an approved withdrawal is never replaced.
CREATE OR REPLACE FUNCTION refuse_new_approval_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the reason of an approval does not change' USING ERRCODE = '42501';
END $$;
