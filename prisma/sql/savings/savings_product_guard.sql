-- Refuses every change of a savings product other than its quota in use and whether it is enabled (42501). Trigger of
-- savings_product (INSERT, UPDATE). Enabling or disabling raises the version by one.
CREATE OR REPLACE FUNCTION savings_product_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.taken = 0 AND NEW.version = 1 THEN RETURN NEW; END IF;
  ELSIF (NEW.id, NEW.term_days, NEW.created_at) = (OLD.id, OLD.term_days, OLD.created_at)
        AND NEW.version = OLD.version + (NEW.enabled <> OLD.enabled)::int THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'term and identity of a savings product cannot change' USING ERRCODE = '42501';
END $$;
