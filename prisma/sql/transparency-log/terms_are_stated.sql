-- Stores the statement about a new version of terms at the end of its transaction, when all its rows are there. Deferred
-- trigger of terms, money_terms, product_terms and savings_terms (INSERT).
CREATE OR REPLACE FUNCTION terms_are_stated() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM state_terms();
  RETURN NULL;
END $$;
