-- The number of a kind of entry on a tape. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION tape_kind_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'tick' THEN 1
    WHEN 'stall' THEN 2
    WHEN 'gap' THEN 3
    WHEN 'halt' THEN 4
    WHEN 'resume' THEN 5
    WHEN 'source' THEN 6
    WHEN 'seed' THEN 7
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION tape_kind_number TO fairtick_app, fairtick_reader, fairtick_worker;
