-- Takes back a pending proposal of product terms or of a new product, for its proposer alone. Refused: NOT_FOUND,
-- APPROVAL_DECIDED, REVIEW_CHANGED. Locks the proposal.
CREATE OR REPLACE FUNCTION withdraw_product_terms(p_session uuid, p_id uuid, p_version int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_row public.approval;
  v_admin uuid;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_row FROM public.approval WHERE id = p_id FOR UPDATE;
  v_admin := public.acting_admin(p_session, 'products:terms:create');
  IF v_row.id IS NULL OR v_row.kind NOT IN ('product_terms', 'new_product') OR v_row.proposed_by <> v_admin THEN
    PERFORM public.refuse_product('NOT_FOUND');
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_row.state <> 'pending' OR v_row.expires_at <= v_now THEN PERFORM public.refuse_product('APPROVAL_DECIDED'); END IF;
  IF v_row.version <> p_version THEN PERFORM public.refuse_product('REVIEW_CHANGED'); END IF;
  UPDATE public.approval SET state = 'withdrawn', version = 2, decided_at = v_now WHERE id = p_id;
END $$;
GRANT EXECUTE ON FUNCTION withdraw_product_terms TO fairtick_app;
