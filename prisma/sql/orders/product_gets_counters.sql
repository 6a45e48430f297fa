-- Gives every new product its rows of exposure, released exposure and order opening. Trigger of product. Placing,
-- settling and opening update these rows and never insert them.
CREATE OR REPLACE FUNCTION product_gets_counters() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.exposure (account, product_id, direction)
    SELECT a, NEW.id, d FROM generate_series(0, 1) a, generate_series(1, 2) d;
  INSERT INTO public.exposure_released (account, product_id, direction)
    SELECT a, NEW.id, d FROM generate_series(0, 1) a, generate_series(1, 2) d;
  INSERT INTO public.order_opening (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
