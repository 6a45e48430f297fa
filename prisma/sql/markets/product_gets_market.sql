-- Gives every new product its market row and its progress of candles. Trigger of product (INSERT).
CREATE OR REPLACE FUNCTION product_gets_market() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO market (product_id, enabled, halted, staleness_ms, min_stake, max_stake, exposure_cap)
    VALUES (NEW.id, NEW.enabled, NEW.halted, NEW.staleness_ms, NEW.min_stake, NEW.max_stake, NEW.exposure_cap);
  INSERT INTO candle_progress (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
