-- Returns what a proposal of product terms would get if it were approved now: its version, whether it is a cut (makes a
-- member worse off), and when it takes effect at the earliest. It changes nothing.
-- Refused: NOT_FOUND, PRODUCT_TERMS_INVALID.
CREATE OR REPLACE FUNCTION preview_product_terms(p_session uuid, p_product uuid, p_after jsonb, OUT version int, OUT is_cut boolean,
                                                 OUT earliest timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_last public.product_terms;
  v_new public.product_terms;
BEGIN
  PERFORM public.acting_admin(p_session, 'products:terms:create');
  v_last := public.product_terms_at(p_product, 'infinity');
  IF v_last.product_id IS NULL THEN PERFORM public.refuse_product('NOT_FOUND'); END IF;
  v_new := public.product_terms_of(v_last, p_after);
  IF NOT public.product_hours_sound(v_new.hours) OR NOT public.product_durations_sound(v_new.durations_s, v_new.payouts_bps)
     OR v_new.max_stake < v_new.min_stake THEN
    PERFORM public.refuse_product('PRODUCT_TERMS_INVALID');
  END IF;
  version := v_new.version;
  SELECT n.is_cut, n.earliest INTO is_cut, earliest
    FROM public.product_terms_notice(v_last, v_new, clock_timestamp()) n;
END $$;
GRANT EXECUTE ON FUNCTION preview_product_terms TO fairtick_app;
