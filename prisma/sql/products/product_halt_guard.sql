-- Refuses every change of a product halt other than lifting it, once (42501). Trigger of product_halt (INSERT, UPDATE).
CREATE OR REPLACE FUNCTION product_halt_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.resumed_at IS NULL THEN RETURN NEW; END IF;
  ELSIF OLD.resumed_at IS NULL AND NEW.resumed_at IS NOT NULL
        AND (NEW.id, NEW.product_id, NEW.reason, NEW.member_message, NEW.halted_by, NEW.halted_at)
          = (OLD.id, OLD.product_id, OLD.reason, OLD.member_message, OLD.halted_by, OLD.halted_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a halt can only be lifted, once' USING ERRCODE = '42501';
END $$;
