-- Puts approved common terms of trading in force, at the instant that was chosen or as soon as their notice allows.
-- Called by decide_approval for the kind trading_terms. Accepted orders keep what was copied into them; durations and
-- payouts are those of the version before.
-- payload: {"before": {"version": int, ...}, "effectiveAt": instant or null, "after": fields of trading_terms_fields}
-- Refused: REVIEW_CHANGED (a newer version than the proposer saw), MONEY_TERMS_NOTICE (the chosen instant is too early
-- now; nothing is approved), MONEY_TERMS_INVALID. Locks: an advisory lock (trading_terms), so one version at a time; then all
-- products, so that none gets its first own version with this number.
CREATE OR REPLACE FUNCTION apply_trading_terms(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_wanted timestamptz := (p_approval.payload ->> 'effectiveAt')::timestamptz;
  v_last public.terms;
  v_new public.terms;
  v_notice record;
BEGIN
  -- One version at a time, even if two approve at the same moment; and no product gets its own first version in
  -- parallel, whose number would be the same.
  PERFORM pg_advisory_xact_lock(public.lock_number('trading_terms'));
  PERFORM 1 FROM public.product ORDER BY id FOR NO KEY UPDATE;
  v_last := public.trading_terms_newest();
  IF v_last.version IS DISTINCT FROM (p_approval.payload -> 'before' ->> 'version')::int THEN
    PERFORM public.refuse_money_terms('REVIEW_CHANGED');
  END IF;
  v_new := public.trading_terms_of(v_last, p_approval.payload -> 'after');
  SELECT * INTO v_notice FROM public.trading_terms_notice(v_last, v_new, p_now);
  IF v_wanted < v_notice.earliest THEN
    PERFORM public.refuse_money_terms('MONEY_TERMS_NOTICE',
                                      jsonb_build_object('earliest', public.instant_text(v_notice.earliest)));
  END IF;
  v_new.effective_at := coalesce(v_wanted, v_notice.earliest);
  v_new.approval_id := p_approval.id;
  INSERT INTO public.terms SELECT v_new.*;
  INSERT INTO public.terms_duration (version, duration_s, payout_bps, enabled)
  SELECT v_new.version, duration_s, payout_bps, enabled FROM public.terms_duration WHERE version = v_last.version;
EXCEPTION WHEN check_violation OR not_null_violation OR data_exception THEN
  PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID');
END $$;
