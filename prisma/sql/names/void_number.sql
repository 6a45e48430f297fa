-- The number of the reason for which an order is void. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION void_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'no_entry' THEN 1
    WHEN 'entry_moved' THEN 2
    WHEN 'stall_before_entry' THEN 3
    WHEN 'too_few_ticks' THEN 4
    WHEN 'exit_stale' THEN 5
    WHEN 'source_changed' THEN 6
    WHEN 'no_deciding_entry' THEN 7
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION void_number TO fairtick_app, fairtick_reader, fairtick_worker;
