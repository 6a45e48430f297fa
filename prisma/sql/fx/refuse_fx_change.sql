-- Refuses every change that its trigger fires for: reference rates and quotes are append-only (42501). Trigger of
-- fx_reference and fx_quote.
CREATE OR REPLACE FUNCTION refuse_fx_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
