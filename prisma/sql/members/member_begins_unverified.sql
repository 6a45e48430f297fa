-- Refuses a new member who is already verified (42501). Trigger of member (INSERT).
CREATE OR REPLACE FUNCTION member_begins_unverified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.verified THEN RAISE EXCEPTION 'a new member cannot be verified yet' USING ERRCODE = '42501'; END IF;
  RETURN NEW;
END $$;
