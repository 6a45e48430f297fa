-- Returns an instant as the API writes it. Hashes of the tape use this text.
CREATE OR REPLACE FUNCTION instant_text(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
GRANT EXECUTE ON FUNCTION instant_text TO fairtick_app, fairtick_reader, fairtick_worker;
