-- Copies what placing needs of a product into its market row whenever it changes: enabled, halted, limits. Trigger of
-- product. Placing reads the market row anyway, so it needs no lookup of the product.
CREATE OR REPLACE FUNCTION product_updates_market() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.market
     SET enabled = NEW.enabled, halted = NEW.halted, staleness_ms = NEW.staleness_ms, min_stake = NEW.min_stake,
         max_stake = NEW.max_stake, exposure_cap = NEW.exposure_cap
   WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
