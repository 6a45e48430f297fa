-- Clears the digest of an authenticator secret when the secret is replaced or removed without a new digest. Trigger of
-- admin. Secrets are sealed with a nonce each, so only this keyed digest shows that two accounts share one; the
-- application sets it whenever it takes a code.
CREATE OR REPLACE FUNCTION admin_totp_digest_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.totp_digest IS NOT DISTINCT FROM OLD.totp_digest THEN NEW.totp_digest := NULL; END IF;
  RETURN NEW;
END $$;
