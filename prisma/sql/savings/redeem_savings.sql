-- Returns the whole principal of a position to its member, before the term or after it. After the term the interest is
-- paid too, and the position is not renewed. Refused: UNAUTHENTICATED, NOT_FOUND, SAVINGS_STATE. Locks: product,
-- position, wallet, house rows.
CREATE OR REPLACE FUNCTION redeem_savings(p_member uuid, p_epoch int, p_id uuid) RETURNS savings_position
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s'
SET enable_seqscan = off AS $$
DECLARE
  v_status text;
BEGIN
  PERFORM 1 FROM savings_product
    WHERE id = (SELECT product_id FROM savings_position WHERE id = p_id AND member_id = p_member) FOR NO KEY UPDATE;
  SELECT status INTO v_status FROM savings_position WHERE id = p_id AND member_id = p_member FOR NO KEY UPDATE;
  PERFORM lock_savings_wallet(p_member, p_epoch);
  IF v_status IS NULL THEN PERFORM refuse_savings('NOT_FOUND'); END IF;
  IF v_status <> 'pending_return' THEN PERFORM refuse_savings('SAVINGS_STATE'); END IF;
  RETURN end_savings_position(p_id, date_trunc('milliseconds', clock_timestamp()), false);
END $$;
GRANT EXECUTE ON FUNCTION redeem_savings TO fairtick_app;
