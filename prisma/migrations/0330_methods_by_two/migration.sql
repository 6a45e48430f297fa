-- Whatever tells members where to send their money, or how much of it, is a matter of two people: the names, instructions,
-- limits and receiving account of a deposit method. One person alone opens, closes and orders methods.
CREATE OR REPLACE FUNCTION change_deposit_method(p_session uuid, p_method uuid, p_version int, p_changes jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_method public.deposit_method;
BEGIN
  PERFORM acting_admin(p_session, 'deposits:method:update');
  IF p_changes - ARRAY['enabled', 'maintenance', 'sort'] <> '{}' THEN
    RAISE EXCEPTION 'what members are told is a matter of two people' USING ERRCODE = '42501';
  END IF;
  SELECT * INTO v_method FROM public.deposit_method WHERE id = p_method FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  IF v_method.version <> p_version THEN PERFORM refuse_deposit('REVIEW_CHANGED'); END IF;
  UPDATE public.deposit_method
     SET version = version + 1,
         enabled = coalesce((p_changes ->> 'enabled')::boolean, enabled),
         maintenance = coalesce((p_changes ->> 'maintenance')::boolean, maintenance),
         sort = coalesce((p_changes ->> 'sort')::int, sort)
   WHERE id = p_method;
END $$;

-- Puts in force what was approved: {methodId, before, after}, both sides with names and instructions by language, limits
-- {min, max} in decimals, and receiving, each only where it changes; a bare list is a receiving account. Internal: only the
-- decision of a proposal reaches it. What the approver saw as standing must still stand.
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
           names = names || coalesce(v_after -> 'names', '{}'),
           instructions = instructions || coalesce(v_after -> 'instructions', '{}'),
           min_amount = coalesce(((v_after #>> '{limits,min}')::numeric * v_unit)::bigint, min_amount),
           max_amount = coalesce(((v_after #>> '{limits,max}')::numeric * v_unit)::bigint, max_amount),
           receiving = coalesce(v_after -> 'receiving', receiving),
           receiving_example = receiving_example AND NOT v_after ? 'receiving'
     WHERE id = v_method.id;
  EXCEPTION WHEN check_violation THEN
    PERFORM public.refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE');
  END;
END $$;
