-- Returns a proposal's terms as a JSON object by column: every field that may be proposed, within its bounds, and no
-- other. Amounts are decimal strings in p_after and minor units in the result. Refused: MONEY_TERMS_INVALID with the
-- field.
CREATE OR REPLACE FUNCTION terms_patch(p_kind text, p_after jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  f record;
  v_value numeric;
  v_wrong text;
  v_patch jsonb := '{}';
BEGIN
  IF jsonb_typeof(p_after) IS DISTINCT FROM 'object' THEN PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID'); END IF;
  SELECT k INTO v_wrong FROM jsonb_object_keys(p_after) k
   WHERE NOT EXISTS (SELECT 1 FROM public.terms_fields(p_kind) known WHERE known.key = k) LIMIT 1;
  IF v_wrong IS NOT NULL THEN
    PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID', jsonb_build_object('field', v_wrong));
  END IF;
  FOR f IN SELECT * FROM public.terms_fields(p_kind) LOOP
    v_value := CASE
      WHEN f.scale IS NULL AND jsonb_typeof(p_after -> f.key) = 'number' THEN (p_after ->> f.key)::numeric
      WHEN f.scale IS NOT NULL AND jsonb_typeof(p_after -> f.key) = 'string'
           AND p_after ->> f.key ~ format('^(0|[1-9][0-9]{0,11})([.][0-9]{1,%s})?$', f.scale)
        THEN trunc((p_after ->> f.key)::numeric * 10 ^ f.scale::numeric) END;
    IF v_value IS NULL OR v_value <> trunc(v_value) OR v_value NOT BETWEEN f.lowest AND f.highest THEN
      PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID', jsonb_build_object('field', f.key));
    END IF;
    v_patch := v_patch || jsonb_build_object(f.col, trunc(v_value));
  END LOOP;
  RETURN v_patch;
END $$;
