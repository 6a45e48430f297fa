-- Refuses to commit if member and wallets are verified without a verified proof, or the other way round (42501).
-- Deferred constraint trigger of identity_check.
CREATE OR REPLACE FUNCTION identity_check_holds() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_proven boolean := EXISTS (SELECT 1 FROM identity_check WHERE member_id = NEW.member_id AND state = 'verified');
BEGIN
  IF (SELECT verified FROM member WHERE id = NEW.member_id) <> v_proven
     OR EXISTS (SELECT 1 FROM wallet WHERE member_id = NEW.member_id AND verified <> v_proven) THEN
    RAISE EXCEPTION 'a member is verified exactly while a verified proof is in force' USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;
