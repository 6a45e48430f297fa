-- Refuses to verify a member whose account is closed. Trigger of identity_check. Refused: MEMBER_CLOSED.
CREATE OR REPLACE FUNCTION refuse_verifying_closed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.member WHERE id = NEW.member_id AND closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'refused: MEMBER_CLOSED' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
