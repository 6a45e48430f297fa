-- Refuses a new session of a member who is frozen or barred from login (FT401). Trigger of session (INSERT). The share
-- lock of the wallets waits for a restriction that is being set at the same time and then sees it.
CREATE OR REPLACE FUNCTION session_needs_open_gate() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = NEW.member_id ORDER BY account FOR SHARE;
  IF EXISTS (SELECT 1 FROM public.restriction
              WHERE member_id = NEW.member_id AND kind IN ('frozen', 'login') AND lifted_at IS NULL
                AND (ends_at IS NULL OR ends_at > clock_timestamp())) THEN
    RAISE EXCEPTION 'this member is barred from login' USING ERRCODE = 'FT401';
  END IF;
  RETURN NEW;
END $$;
