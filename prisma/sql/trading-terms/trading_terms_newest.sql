-- Returns the last version of the common terms of trading, announced ones included.
CREATE OR REPLACE FUNCTION trading_terms_newest() RETURNS terms LANGUAGE sql STABLE AS $$
  SELECT * FROM public.terms ORDER BY version DESC LIMIT 1
$$;
