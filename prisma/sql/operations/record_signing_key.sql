-- Records the public key of a process that signs acceptances and returns whether it is new. Members check their
-- receipts against all recorded keys, also after a key was replaced or lost. A new key goes into the audit log, so that
-- no key is added unnoticed.
CREATE OR REPLACE FUNCTION record_signing_key(p_public_key bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_key_id constant text := left(encode(sha256(p_public_key), 'hex'), 16);
BEGIN
  INSERT INTO public.signing_key (public_key, key_id, first_seen_at) VALUES (p_public_key, v_key_id, clock_timestamp())
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM public.audit_append('system', NULL, 'api', 'signing_keys.begin', 'signing_key', v_key_id, NULL,
    jsonb_build_object('publicKey', encode(p_public_key, 'hex')), '', '');
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION record_signing_key TO fairtick_app;
