-- Refuses to delete a quote that was used or that expired less than a day ago (42501). Trigger of fx_quote (DELETE). An
-- unused quote records nothing, and a member may lock thirty a minute, so old ones are deleted. A used quote is kept
-- permanently, as part of its deposit or withdrawal.
CREATE OR REPLACE FUNCTION fx_quote_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_by IS NOT NULL OR OLD.expires_at > clock_timestamp() - interval '1 day' THEN
    RAISE EXCEPTION 'a quote that was used or can still be used is kept' USING ERRCODE = '42501';
  END IF;
  RETURN OLD;
END $$;
