-- Stores the lines of a bank statement and returns how many of them are new. Lines that an earlier statement had are
-- recognised by fingerprint and occurrence. It moves no money: matches are notes for people.
-- p_lines: [{id, n, at, amount, currency, reference, counterparty (hex or null), fingerprint (hex), occurrence}]
-- Refused: STATEMENT_IMPORTED (the same file).
CREATE OR REPLACE FUNCTION import_statement(p_session uuid, p_id uuid, p_bucket smallint, p_format text, p_file_name text,
                                            p_sha256 bytea, p_lines jsonb) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'reconciliation:statement:create');
  v_new int;
BEGIN
  BEGIN
    INSERT INTO public.statement (id, clearing_bucket, format, file_name, sha256, imported_at, imported_by, from_at, to_at)
      SELECT p_id, p_bucket, p_format, p_file_name, p_sha256, clock_timestamp(), v_admin,
             min((l ->> 'at')::timestamptz), max((l ->> 'at')::timestamptz) FROM jsonb_array_elements(p_lines) l;
  EXCEPTION WHEN unique_violation THEN
    RAISE EXCEPTION 'refused: STATEMENT_IMPORTED' USING ERRCODE = 'FT422';
  END;
  INSERT INTO public.statement_line (id, statement_id, n, clearing_bucket, at, amount, currency, reference, counterparty,
                                     fingerprint, occurrence)
    SELECT r.id, p_id, r.n, p_bucket, r.at, r.amount, r.currency, r.reference, decode(r.counterparty, 'hex'),
           decode(r.fingerprint, 'hex'), r.occurrence
      FROM jsonb_to_recordset(p_lines) AS r (id uuid, n int, at timestamptz(3), amount bigint, currency text,
             reference text, counterparty text, fingerprint text, occurrence int)
    ON CONFLICT (clearing_bucket, fingerprint, occurrence) DO NOTHING;
  GET DIAGNOSTICS v_new = ROW_COUNT;
  RETURN v_new;
END $$;
GRANT EXECUTE ON FUNCTION import_statement TO fairtick_app;
