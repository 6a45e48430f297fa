-- Returns whether a change of a statement line only empties its name and reference after the retention term. The
-- trigger that refuses changes leaves such a change out.
CREATE OR REPLACE FUNCTION statement_line_erases(o statement_line, n statement_line) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT n.counterparty IS NULL AND n.reference = '' AND o.at < public.retention_before('payments')
     AND to_jsonb(o) - '{counterparty,reference}'::text[] = to_jsonb(n) - '{counterparty,reference}'::text[]
$$;
