-- Refuses the commit of a transaction (23514) that settled orders without storing the signed statement of each. Deferred
-- trigger of orders, which waits for the commit with the last order of each batch only.
CREATE OR REPLACE FUNCTION settled_orders_have_statements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT octet_length(statements) FROM public.statement_batch
       WHERE id = NEW.settlement_batch AND kind = public.statement_kind_number('settlement'))
     IS DISTINCT FROM 96 * NEW.settlement_place THEN
    RAISE EXCEPTION 'batch % has settled orders without a stored statement', NEW.settlement_batch USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
