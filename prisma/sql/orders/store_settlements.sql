-- Stores the signed statements of the orders that settle_orders settled as this batch, in the same transaction: 96 bytes for
-- each order, in the order of the batch: the signature, and the hash that the log shows. Without it the transaction cannot
-- commit (settled_orders_have_statements), so no money moves by a settlement without a statement. Refuses a statement whose
-- hash is not over the text that SQL makes of what is posted (23514), and a batch that is stored already (23505).
CREATE OR REPLACE FUNCTION store_settlements(p_batch bigint, p_key_id text, p_ids uuid[], p_statements bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan
SET jit = off
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_material = off
AS $$
DECLARE
  v_right bigint;
BEGIN
  SELECT count(*) INTO v_right
    FROM settlement_texts(p_ids) t
   WHERE t.batch = p_batch
     AND sha256(convert_to(E'fairtick settlement\n' || t.text, 'UTF8')
                || substring(p_statements FROM t.place * 96 - 95 FOR 64))
         = substring(p_statements FROM t.place * 96 - 31 FOR 32);
  IF v_right * 96 <> octet_length(p_statements) THEN
    RAISE EXCEPTION 'settlement batch %: % of % statements are what is posted', p_batch, v_right, octet_length(p_statements) / 96
      USING ERRCODE = '23514';
  END IF;
  INSERT INTO statement_batch (id, made_at, key_id, statements, kind)
  VALUES (p_batch, clock_timestamp(), p_key_id, p_statements, statement_kind_number('settlement'));
END $$;
GRANT EXECUTE ON FUNCTION store_settlements TO fairtick_worker;
