-- Every key that acceptances were ever signed with. What a member holds is checked against the published keys: a platform
-- that published its present key only would call its own former answers forged after the key was changed or lost.
CREATE TABLE signing_key (
  public_key bytea PRIMARY KEY CHECK (octet_length(public_key) = 32),
  -- the first 64 bits of SHA-256 over the key, hex, as answers name it
  key_id text NOT NULL UNIQUE CHECK (key_id = left(encode(sha256(public_key), 'hex'), 16)),
  first_seen_at timestamptz(3) NOT NULL
);
CREATE FUNCTION signing_key_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a key that was signed with stays on record' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER signing_key_no_change BEFORE UPDATE OR DELETE ON signing_key FOR EACH ROW EXECUTE FUNCTION signing_key_stands();
CREATE TRIGGER signing_key_no_truncate BEFORE TRUNCATE ON signing_key FOR EACH STATEMENT EXECUTE FUNCTION signing_key_stands();
ALTER TABLE signing_key ENABLE ALWAYS TRIGGER signing_key_no_change;
ALTER TABLE signing_key ENABLE ALWAYS TRIGGER signing_key_no_truncate;

-- Door of a process that signs: puts its key on record, and a new one into the audit log, so that nobody adds a key unseen.
-- True when it was new.
CREATE FUNCTION record_signing_key(p_public_key bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_key_id constant text := left(encode(sha256(p_public_key), 'hex'), 16);
BEGIN
  INSERT INTO public.signing_key (public_key, key_id, first_seen_at) VALUES (p_public_key, v_key_id, clock_timestamp())
    ON CONFLICT (public_key) DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM public.audit_append('system', NULL, 'api', 'signing_keys.begin', 'signing_key', v_key_id, NULL,
    jsonb_build_object('publicKey', encode(p_public_key, 'hex')), '', '');
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION signing_key_stands(), record_signing_key(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_signing_key(bytea) TO fairtick_app;
GRANT SELECT ON signing_key TO fairtick_app, fairtick_worker, fairtick_reader;
