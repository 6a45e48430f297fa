-- Refuses a product that names an approval unless two people approved this new product: its symbol, names, group, price
-- decimals and feed (42501). Trigger of product, whichever function writes it. A product without an approval is one that
-- the installation began with.
CREATE OR REPLACE FUNCTION product_origin_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.approval_id IS NOT DISTINCT FROM OLD.approval_id THEN RETURN NEW; END IF;
  ELSIF NEW.approval_id IS NULL OR EXISTS (
          SELECT 1 FROM public.approval a, jsonb_to_record(a.payload -> 'product')
                   AS wanted (symbol text, names jsonb, category text, "pipDecimals" smallint, feed text)
           WHERE a.id = NEW.approval_id AND a.kind = 'new_product' AND a.state = 'approved'
             AND (wanted.symbol, wanted.names, wanted.category, wanted."pipDecimals", wanted.feed) IS NOT DISTINCT FROM
                 (NEW.symbol, NEW.names || jsonb_build_object('zh-Hans', NEW.name), NEW.category, NEW.pip_decimals, NEW.feed)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a new product needs two people' USING ERRCODE = '42501';
END $$;
