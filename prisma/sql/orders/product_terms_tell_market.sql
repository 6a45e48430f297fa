-- Marks the market of a product that has terms of its own, so that placing looks for versions only there. Trigger of
-- product_terms. The mark is never taken back, because versions are never deleted.
CREATE OR REPLACE FUNCTION product_terms_tell_market() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.market SET own_terms = true WHERE product_id = NEW.product_id AND NOT own_terms;
  RETURN NULL;
END $$;
