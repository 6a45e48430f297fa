-- Opens or closes a savings product for new positions and renewals. Positions that exist run to their term. Refused:
-- NOT_FOUND, REVIEW_CHANGED. Locks the product.
CREATE OR REPLACE FUNCTION set_savings_product_enabled(p_session uuid, p_id uuid, p_enabled boolean, p_version int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  p savings_product;
BEGIN
  PERFORM acting_admin(p_session, 'savings:product:update');
  SELECT * INTO p FROM savings_product WHERE id = p_id FOR NO KEY UPDATE;
  IF p.id IS NULL THEN PERFORM refuse_savings('NOT_FOUND'); END IF;
  IF p.version <> p_version THEN PERFORM refuse_savings('REVIEW_CHANGED'); END IF;
  IF p.enabled <> p_enabled THEN
    UPDATE savings_product SET enabled = p_enabled, version = version + 1 WHERE id = p_id;
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION set_savings_product_enabled TO fairtick_app;
