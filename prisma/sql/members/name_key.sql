-- Returns the form in which names are compared, so that names that read alike count as one. Case, separators, digits
-- for letters (adm1n, 5upport), rn for m and vv for w make no difference. Names are ASCII by their own checks.
-- `lookAlikeKey` of the API's code is the same.
CREATE OR REPLACE FUNCTION name_key(p_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(translate(regexp_replace(lower(p_name COLLATE "C"), '[^a-z0-9]', '', 'g'),
    '0123456789i', 'olzeasgtbgl'), 'rn', 'm'), 'vv', 'w')
$$;
GRANT EXECUTE ON FUNCTION name_key TO fairtick_app;
