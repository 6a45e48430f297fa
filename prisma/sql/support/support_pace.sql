-- Refuses a message when its author has sent p_max messages within p_window. Refused: TOO_MANY_REQUESTS with the
-- seconds to wait.
CREATE OR REPLACE FUNCTION support_pace(p_author uuid, p_max int, p_window interval) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_since timestamptz;
BEGIN
  SELECT at INTO v_since FROM public.support_message
   WHERE author_id = p_author AND at > clock_timestamp() - p_window ORDER BY at DESC OFFSET p_max - 1 LIMIT 1;
  IF v_since IS NOT NULL THEN
    RAISE EXCEPTION 'refused: TOO_MANY_REQUESTS {"retryAfterS":%}',
      greatest(1, ceil(extract(epoch FROM v_since + p_window - clock_timestamp())))::int USING ERRCODE = 'FT422';
  END IF;
END $$;
