-- Returns a text as a field of the hashed form: its length in 4 bytes (big-endian), then its UTF-8; ffffffff for NULL.
CREATE OR REPLACE FUNCTION audit_field(p_value text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(int4send(octet_length(convert_to(p_value, 'UTF8'))) || convert_to(p_value, 'UTF8'), '\xffffffff'::bytea)
$$;
