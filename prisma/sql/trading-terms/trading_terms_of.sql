-- Builds the trading terms that a proposal describes: the last version with every field that may be proposed. All other
-- terms stay as they are. Refused: MONEY_TERMS_INVALID with the field.
CREATE OR REPLACE FUNCTION trading_terms_of(p_last terms, p_after jsonb) RETURNS terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_wrong text;
  v_new public.terms;
BEGIN
  v_new := jsonb_populate_record(p_last, public.terms_patch('trading_terms', p_after)
    || jsonb_build_object('version', p_last.version + 1, 'effective_at', NULL, 'approval_id', NULL));
  v_wrong := CASE
    WHEN v_new.max_open_stake < v_new.min_stake THEN 'maxOpenStake'
    WHEN v_new.max_day_stake < v_new.max_open_stake THEN 'maxDayStake'
    -- otherwise unverified members could place no order at all
    WHEN v_new.unverified_max_stake > 0 AND v_new.unverified_max_stake < v_new.min_stake THEN 'unverifiedMaxStake' END;
  IF v_wrong IS NOT NULL THEN
    PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID', jsonb_build_object('field', v_wrong));
  END IF;
  RETURN v_new;
END $$;
