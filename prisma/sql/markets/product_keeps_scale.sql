-- Refuses to change the id or the pip decimals of a product (42501). Trigger of product. Prices are stored as pips and
-- hashed with these decimals; a change would alter the meaning of every tape entry.
CREATE OR REPLACE FUNCTION product_keeps_scale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.pip_decimals <> OLD.pip_decimals THEN
    RAISE EXCEPTION 'id and pip decimals of a product cannot change' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
