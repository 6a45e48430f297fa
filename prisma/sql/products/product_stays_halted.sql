-- Keeps a product halted while an administrator's halt is in force, whatever else is lifted. Trigger of product. A
-- restored database halts all products and later lifts only its own halts.
CREATE OR REPLACE FUNCTION product_stays_halted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.halted := NEW.halted
    OR EXISTS (SELECT 1 FROM public.product_halt WHERE product_id = NEW.id AND resumed_at IS NULL);
  RETURN NEW;
END $$;
