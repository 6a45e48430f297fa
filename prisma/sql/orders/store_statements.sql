-- Stores the signed statements of the orders that place_orders accepted as this batch, in the same transaction: 96 bytes
-- for each order, in the order of the batch. Without it the transaction cannot commit (orders_have_statements), so no
-- order is accepted without its statement. Refuses a batch that place_orders did not begin (42501) or that is stored
-- already (23505).
CREATE OR REPLACE FUNCTION store_statements(p_batch bigint, p_key_id text, p_statements bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF p_batch > (SELECT last_value FROM statement_batch_id) THEN
    RAISE EXCEPTION 'statement batch % does not exist', p_batch USING ERRCODE = '42501';
  END IF;
  INSERT INTO statement_batch (id, made_at, key_id, statements)
  VALUES (p_batch, clock_timestamp(), p_key_id, p_statements);
END $$;
GRANT EXECUTE ON FUNCTION store_statements TO fairtick_app;
