-- The size of the log with all statements that have a place.
CREATE OR REPLACE FUNCTION placed_log_size() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(
    coalesce((SELECT max(log_index) + 1 FROM public.log_statement), 0),
    coalesce((SELECT log_index + octet_length(statements) / 96 FROM public.statement_batch WHERE log_index IS NOT NULL
               ORDER BY log_index DESC LIMIT 1), 0))
$$;
GRANT EXECUTE ON FUNCTION placed_log_size TO fairtick_reader, fairtick_worker;
