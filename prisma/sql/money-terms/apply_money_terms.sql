-- Puts approved money terms in force, at the instant that was chosen or as soon as their notice allows. Called by
-- decide_approval for the kind money_terms. Requests keep the version under which they were made.
-- payload: {"before": {"version": int, ...}, "effectiveAt": instant or null, "after": fields of money_terms_fields}
-- Refused: REVIEW_CHANGED (a newer version than the proposer saw), MONEY_TERMS_NOTICE (the chosen instant is too early
-- now; nothing is approved), MONEY_TERMS_INVALID. An advisory lock (money_terms) handles one version at a time.
CREATE OR REPLACE FUNCTION apply_money_terms(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_wanted timestamptz := (p_approval.payload ->> 'effectiveAt')::timestamptz;
  v_last public.money_terms;
  v_new public.money_terms;
  v_notice record;
BEGIN
  -- one version at a time, even if two approve at the same moment
  PERFORM pg_advisory_xact_lock(public.lock_number('money_terms'));
  v_last := public.money_terms_at('infinity');
  IF v_last.version IS DISTINCT FROM (p_approval.payload -> 'before' ->> 'version')::int THEN
    PERFORM public.refuse_money_terms('REVIEW_CHANGED');
  END IF;
  v_new := public.money_terms_of(v_last, p_approval.payload -> 'after');
  SELECT * INTO v_notice FROM public.money_terms_notice(v_last, v_new, p_now);
  IF v_wanted < v_notice.earliest THEN
    PERFORM public.refuse_money_terms('MONEY_TERMS_NOTICE',
                                      jsonb_build_object('earliest', public.instant_text(v_notice.earliest)));
  END IF;
  v_new.effective_at := coalesce(v_wanted, v_notice.earliest);
  v_new.approval_id := p_approval.id;
  INSERT INTO public.money_terms SELECT v_new.*;
EXCEPTION WHEN check_violation OR not_null_violation OR data_exception THEN
  PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID');
END $$;
