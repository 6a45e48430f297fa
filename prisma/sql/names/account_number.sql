-- The number of an account. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION account_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'real' THEN 0
    WHEN 'demo' THEN 1
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION account_number TO fairtick_app, fairtick_reader, fairtick_worker;
