-- Keeps since when an account has a second factor. Trigger of admin. Replacing the authenticator needs a code of the
-- old one or a recovery code, so the time does not start anew; removing the factor clears it. accounts_in_hand compares
-- it with the setup links.
CREATE OR REPLACE FUNCTION admin_totp_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.totp_since := CASE WHEN NEW.totp_secret IS NULL THEN NULL
                         WHEN TG_OP = 'UPDATE' AND OLD.totp_secret IS NOT NULL THEN OLD.totp_since
                         ELSE NEW.totp_confirmed_at END;
  RETURN NEW;
END $$;
