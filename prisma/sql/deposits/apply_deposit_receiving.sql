-- Puts approved changes of a deposit method in force: names, instructions, limits and receiving account. Called only by
-- the decision of a proposal of kind deposit_receiving. Payload: {methodId, before, after}, both sides with names and
-- instructions by language, limits {min, max} as decimals, and receiving, each only where it changes; a bare list is a
-- receiving account. A null text removes a language, which then falls back to another one.
-- Refused: NOT_FOUND, REVIEW_CHANGED (what the approver saw as the old state is no longer in force),
-- DEPOSIT_AMOUNT_OUT_OF_RANGE. Locks the method.
CREATE OR REPLACE FUNCTION apply_deposit_receiving(p_payload jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_method public.deposit_method;
  v_before jsonb := p_payload -> 'before';
  v_after jsonb := p_payload -> 'after';
  v_unit numeric;
BEGIN
  IF jsonb_typeof(v_after) = 'array' THEN
    v_before := jsonb_build_object('receiving', v_before);
    v_after := jsonb_build_object('receiving', v_after);
  END IF;
  SELECT * INTO v_method FROM public.deposit_method WHERE id = (p_payload ->> 'methodId')::uuid FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM public.refuse_deposit('NOT_FOUND'); END IF;
  v_unit := power(10::numeric, v_method.scale);
  IF EXISTS (SELECT 1 FROM jsonb_object_keys(coalesce(v_after -> 'names', '{}')) AS of_names (language)
              WHERE v_method.names ->> language IS DISTINCT FROM v_before -> 'names' ->> language)
     OR EXISTS (SELECT 1 FROM jsonb_object_keys(coalesce(v_after -> 'instructions', '{}')) AS of_texts (language)
                 WHERE v_method.instructions ->> language IS DISTINCT FROM v_before -> 'instructions' ->> language)
     OR v_after ? 'receiving' AND v_method.receiving IS DISTINCT FROM v_before -> 'receiving'
     OR v_after ? 'limits' AND (v_method.min_amount::numeric, v_method.max_amount::numeric) IS DISTINCT FROM
          ((v_before #>> '{limits,min}')::numeric * v_unit, (v_before #>> '{limits,max}')::numeric * v_unit) THEN
    PERFORM public.refuse_deposit('REVIEW_CHANGED');
  END IF;
  BEGIN
    UPDATE public.deposit_method
       SET version = version + 1,
           names = jsonb_strip_nulls(names || coalesce(v_after -> 'names', '{}')),
           instructions = jsonb_strip_nulls(instructions || coalesce(v_after -> 'instructions', '{}')),
           min_amount = coalesce(((v_after #>> '{limits,min}')::numeric * v_unit)::bigint, min_amount),
           max_amount = coalesce(((v_after #>> '{limits,max}')::numeric * v_unit)::bigint, max_amount),
           receiving = coalesce(v_after -> 'receiving', receiving),
           receiving_example = receiving_example AND NOT v_after ? 'receiving'
     WHERE id = v_method.id;
  EXCEPTION WHEN check_violation THEN
    PERFORM public.refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE');
  END;
END $$;
