-- Refuses every change of the record of who viewed a member's account (42501). Trigger of account_view (UPDATE, DELETE,
-- TRUNCATE).
CREATE OR REPLACE FUNCTION account_view_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a record of who viewed an account cannot change' USING ERRCODE = '42501';
END $$;
