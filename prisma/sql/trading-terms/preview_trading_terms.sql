-- Returns what would become of a proposal of trading terms now: its version, whether it is a cut, and its earliest
-- instant. It changes nothing. Refused: MONEY_TERMS_INVALID.
CREATE OR REPLACE FUNCTION preview_trading_terms(p_session uuid, p_after jsonb, OUT version int, OUT is_cut boolean,
                                                 OUT earliest timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_last public.terms := public.trading_terms_newest();
  v_new public.terms;
BEGIN
  PERFORM public.acting_admin(p_session, 'trading:terms:create');
  v_new := public.trading_terms_of(v_last, p_after);
  version := v_new.version;
  SELECT n.is_cut, n.earliest INTO is_cut, earliest
    FROM public.trading_terms_notice(v_last, v_new, clock_timestamp()) n;
END $$;
GRANT EXECUTE ON FUNCTION preview_trading_terms TO fairtick_app;
