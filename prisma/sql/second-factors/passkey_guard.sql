-- Refuses changes of a removed passkey, and a counter that goes back, which a copied authenticator would send (42501).
-- Trigger of member_passkey and admin_passkey (UPDATE).
CREATE OR REPLACE FUNCTION passkey_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.removed_at IS NOT NULL OR NEW.counter < OLD.counter THEN
    RAISE EXCEPTION 'a removed passkey cannot change, and its counter cannot go back' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
