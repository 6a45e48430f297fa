-- Refuses every change of a member's recovery code other than using or retiring it, once (42501). Trigger of
-- member_recovery_code (UPDATE).
CREATE OR REPLACE FUNCTION member_recovery_code_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL OR OLD.retired_at IS NOT NULL
     OR (NEW.member_id, NEW.digest, NEW.created_at) IS DISTINCT FROM (OLD.member_id, OLD.digest, OLD.created_at) THEN
    RAISE EXCEPTION 'a recovery code can be used or retired only once' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
