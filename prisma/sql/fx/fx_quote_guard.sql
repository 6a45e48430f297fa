-- Refuses every change of a quote other than using it, once (42501). Trigger of fx_quote (UPDATE).
CREATE OR REPLACE FUNCTION fx_quote_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_by IS NOT NULL OR NEW.used_by IS NULL
     OR (to_jsonb(NEW) - 'used_by' - 'used_at') IS DISTINCT FROM (to_jsonb(OLD) - 'used_by' - 'used_at') THEN
    RAISE EXCEPTION 'a quote is used once and never changed' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
