-- Refuses the commit of a transaction (23514) that accepted orders without storing the signed statement of each. Deferred
-- trigger of orders, which waits for the commit with the last order of each batch only: every order would cost more.
CREATE OR REPLACE FUNCTION orders_have_statements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT octet_length(statements) FROM public.statement_batch WHERE id = NEW.acceptance_batch AND kind IS NULL)
     IS DISTINCT FROM 96 * NEW.acceptance_place THEN
    RAISE EXCEPTION 'batch % has orders without a stored statement', NEW.acceptance_batch USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
