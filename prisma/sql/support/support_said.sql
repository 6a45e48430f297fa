-- Returns the message that an author has already sent under a client id, or NULL. Refused: IDEMPOTENCY_KEY_CONFLICT
-- (the same id with other content).
CREATE OR REPLACE FUNCTION support_said(p_author uuid, p_client uuid, p_fingerprint bytea) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  v_message public.support_message;
BEGIN
  SELECT * INTO v_message FROM public.support_message WHERE author_id = p_author AND client_id = p_client;
  IF v_message.id IS NOT NULL AND v_message.fingerprint <> p_fingerprint THEN
    RAISE EXCEPTION 'refused: IDEMPOTENCY_KEY_CONFLICT' USING ERRCODE = 'FT422';
  END IF;
  RETURN v_message.id;
END $$;
