-- Cancels an open request to remove the second factors when the login password changes, because it was filed with the
-- old one. Trigger of member.
CREATE OR REPLACE FUNCTION password_change_cancels_reset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.cancel_factor_reset(NEW.id);
  RETURN NULL;
END $$;
