-- Stores signed statements and returns how many of them were new. A statement of the same kind, subject and number that is
-- stored already stays as it is, so that two workers which make the same one store it once. Arrays with one element a
-- statement.
CREATE OR REPLACE FUNCTION record_log_statements(
  p_kind text, p_subjects text[], p_numbers bigint[], p_statements bytea[], p_key_id text, p_signatures bytea[],
  p_made_at timestamptz
) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_new int;
BEGIN
  INSERT INTO log_statement (kind, subject, number, statement, key_id, signature, made_at)
  SELECT statement_kind_number(p_kind), s.subject, s.number, s.statement, p_key_id, s.signature, p_made_at
    FROM unnest(p_subjects, p_numbers, p_statements, p_signatures) AS s (subject, number, statement, signature)
   ORDER BY s.subject, s.number
  ON CONFLICT (kind, subject, number) DO NOTHING;
  GET DIAGNOSTICS v_new = ROW_COUNT;
  RETURN v_new;
END $$;
GRANT EXECUTE ON FUNCTION record_log_statements TO fairtick_worker;
