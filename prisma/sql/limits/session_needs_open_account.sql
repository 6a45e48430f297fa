-- Refuses a new session of a member whose account is closed (FT401). Trigger of session (INSERT). The share lock of the
-- wallets waits for a closing that runs at the same time and then sees it.
CREATE OR REPLACE FUNCTION session_needs_open_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = NEW.member_id ORDER BY account FOR SHARE;
  IF EXISTS (SELECT 1 FROM public.member WHERE id = NEW.member_id AND closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'this account is closed' USING ERRCODE = 'FT401';
  END IF;
  RETURN NEW;
END $$;
