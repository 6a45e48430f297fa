-- Refuses a product that names an approval unless two people approved a new product of this symbol (42501). Trigger of
-- product, whichever function writes it. A product without an approval is one that the installation began with.
CREATE OR REPLACE FUNCTION product_origin_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.approval_id IS NOT DISTINCT FROM OLD.approval_id THEN RETURN NEW; END IF;
  ELSIF NEW.approval_id IS NULL OR EXISTS (
          SELECT 1 FROM public.approval
           WHERE id = NEW.approval_id AND kind = 'new_product' AND state = 'approved'
             AND payload -> 'product' ->> 'symbol' = NEW.symbol) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a new product needs two people' USING ERRCODE = '42501';
END $$;
