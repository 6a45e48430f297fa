-- Lists the fields that a kind of proposal (money_terms or trading_terms) may hold. See money_terms_fields for the
-- columns.
CREATE OR REPLACE FUNCTION terms_fields(p_kind text)
RETURNS TABLE (key text, col text, scale int, worse int, lowest bigint, highest bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM public.money_terms_fields() WHERE p_kind = 'money_terms'
  UNION ALL
  SELECT * FROM public.trading_terms_fields() WHERE p_kind = 'trading_terms'
$$;
GRANT EXECUTE ON FUNCTION terms_fields TO fairtick_app, fairtick_reader, fairtick_worker;
