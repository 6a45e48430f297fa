-- Returns the 64 hex digits of a transaction id, with or without 0x, or NULL for any other text.
CREATE OR REPLACE FUNCTION transaction_key(p_text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substring(reference_key(p_text) FROM '^(?:0X)?([0-9A-F]{64})$')
$$;
