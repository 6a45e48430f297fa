-- Notes that a line of a bank statement is the money of a deposit, by its payer. Returns false if either was matched
-- before.
CREATE OR REPLACE FUNCTION match_statement_line(p_line uuid, p_deposit uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.statement_match (line_id, deposit_id, told_by, at)
  VALUES (p_line, p_deposit, 'payer', clock_timestamp()) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
GRANT EXECUTE ON FUNCTION match_statement_line TO fairtick_app;
