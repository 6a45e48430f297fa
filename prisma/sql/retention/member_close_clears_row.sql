-- Empties the e-mail address and the picture of a member whose account is closed. Trigger of member (before the
-- update). The platform has no further use for them.
CREATE OR REPLACE FUNCTION member_close_clears_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email := NULL;
  NEW.email_confirmed_at := NULL;
  NEW.avatar := '';
  RETURN NEW;
END $$;
