-- The number of the direction of an order; both: the row of exposure that counts all real orders. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION direction_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'both' THEN 0
    WHEN 'rise' THEN 1
    WHEN 'fall' THEN 2
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION direction_number TO fairtick_app, fairtick_reader, fairtick_worker;
