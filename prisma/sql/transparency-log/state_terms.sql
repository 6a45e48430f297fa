-- Stores a statement about every published version of terms that has none, without a signature, and returns how many were
-- new. Called in the transaction that makes a version, and by the worker for versions from before statements of terms.
-- A statement: [1, "terms", made at, kind, subject, version, in force from, SHA-256 of the text, text]; the text is the
-- content in canonical JSON.
CREATE OR REPLACE FUNCTION state_terms() RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_new int;
BEGIN
  -- Asked every ten seconds, and nearly always without an answer.
  IF NOT EXISTS (SELECT FROM published_versions t
                  WHERE NOT EXISTS (SELECT FROM log_statement s
                                     WHERE s.kind = statement_kind_number('terms')
                                       AND s.subject = trim(t.kind || ' ' || t.subject) AND s.number = t.version)) THEN
    RETURN 0;
  END IF;
  INSERT INTO log_statement (kind, subject, number, statement, made_at)
  SELECT statement_kind_number('terms'), trim(t.kind || ' ' || t.subject), t.version,
         convert_to(canonical_json(jsonb_build_array(
           1, 'terms', instant_text(v_now), t.kind, t.subject, t.version, instant_text(t.effective_at),
           encode(sha256(convert_to(t.text, 'UTF8')), 'hex'), t.text)), 'UTF8'), v_now
    FROM (SELECT kind, subject, version, effective_at, canonical_json(content) AS text FROM published_terms) t
   WHERE NOT EXISTS (SELECT FROM log_statement s
                      WHERE s.kind = statement_kind_number('terms') AND s.subject = trim(t.kind || ' ' || t.subject)
                        AND s.number = t.version)
   ORDER BY t.effective_at, t.kind, t.subject
  ON CONFLICT (kind, subject, number) DO NOTHING;
  GET DIAGNOSTICS v_new = ROW_COUNT;
  RETURN v_new;
END $$;
GRANT EXECUTE ON FUNCTION state_terms TO fairtick_worker;
