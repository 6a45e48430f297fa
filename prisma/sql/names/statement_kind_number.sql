-- The number of a kind of signed statement. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION statement_kind_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'head' THEN 1
    WHEN 'audit' THEN 2
    WHEN 'key' THEN 3
    WHEN 'incident' THEN 4
    WHEN 'liabilities' THEN 5
    WHEN 'terms' THEN 6
    WHEN 'key_end' THEN 7
    WHEN 'figures' THEN 8
    WHEN 'ledger' THEN 9
    WHEN 'holdings' THEN 10
    WHEN 'settlement' THEN 11
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION statement_kind_number TO fairtick_app, fairtick_reader, fairtick_worker;
