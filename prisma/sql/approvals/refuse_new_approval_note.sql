-- Refuses to replace the written reason of an approved withdrawal (42501). Trigger of withdrawal.
CREATE OR REPLACE FUNCTION refuse_new_approval_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the written reason of an approval does not change' USING ERRCODE = '42501';
END $$;
