-- Refuses every change that its trigger fires for: deposits, their payments and steps are append-only (42501). Trigger
-- of deposit, deposit_method, deposit_payment and deposit_step, ENABLE ALWAYS so that a replica's session is refused
-- too.
CREATE OR REPLACE FUNCTION refuse_deposit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
