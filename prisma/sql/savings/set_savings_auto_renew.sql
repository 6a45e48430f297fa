-- Sets whether a savings position is renewed at its term. Refused: UNAUTHENTICATED, NOT_FOUND, SAVINGS_STATE. Locks:
-- position, then wallet.
CREATE OR REPLACE FUNCTION set_savings_auto_renew(p_member uuid, p_epoch int, p_id uuid, p_on boolean) RETURNS savings_position
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s'
SET enable_seqscan = off AS $$
DECLARE
  p savings_position;
BEGIN
  SELECT * INTO p FROM savings_position WHERE id = p_id AND member_id = p_member FOR NO KEY UPDATE;
  PERFORM lock_savings_wallet(p_member, p_epoch);
  IF p.id IS NULL THEN PERFORM refuse_savings('NOT_FOUND'); END IF;
  IF p.status <> 'pending_return' THEN PERFORM refuse_savings('SAVINGS_STATE'); END IF;
  IF p.auto_renew = p_on THEN RETURN p; END IF;
  UPDATE savings_position SET auto_renew = p_on WHERE id = p_id RETURNING * INTO p;
  RETURN p;
END $$;
GRANT EXECUTE ON FUNCTION set_savings_auto_renew TO fairtick_app;
