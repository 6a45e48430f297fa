-- The number of the result of an order. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION result_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'win' THEN 1
    WHEN 'lose' THEN 2
    WHEN 'tie' THEN 3
    WHEN 'void' THEN 4
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION result_number TO fairtick_app, fairtick_reader, fairtick_worker;
