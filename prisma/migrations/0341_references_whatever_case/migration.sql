-- A bank's reference is taken once, in whatever letters it is typed.
CREATE OR REPLACE FUNCTION approve_deposit(p_session uuid, p_deposit uuid, p_version int, p_actual bigint, p_external_ref text)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_deposit public.deposit := lock_reviewed_deposit(v_admin, p_deposit, p_version, 'reviewing');
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_value numeric := deposit_value(p_actual, v_deposit.scale, v_deposit.rate);
  -- Typed by a person: the same reference in other letters is the same. One that a machine brought stays as it is.
  v_ref text := CASE WHEN upper(p_external_ref) = upper(v_deposit.external_ref) THEN v_deposit.external_ref
                     ELSE upper(p_external_ref) END;
  v_verified boolean;
  v_posted numeric;
BEGIN
  IF v_deposit.mode = 'chain' AND v_deposit.confirmations < v_deposit.confirmations_needed THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state,
      'confirmations', v_deposit.confirmations, 'confirmationsNeeded', v_deposit.confirmations_needed));
  END IF;
  IF p_actual <= 0 OR v_value < 1 OR v_value > 1000000000000000 THEN
    PERFORM refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE');
  END IF;
  -- More than machines saw cannot have arrived.
  IF p_actual > v_deposit.seen_amount THEN PERFORM refuse_deposit('REVIEW_MORE_THAN_SEEN'); END IF;
  IF v_deposit.first_approver IS NOT NULL THEN
    IF v_deposit.first_approver = v_admin THEN PERFORM refuse_deposit('REVIEW_SAME_PERSON'); END IF;
    IF p_actual <> v_deposit.actual_amount THEN PERFORM refuse_deposit('REVIEW_AMOUNT_DIFFERS'); END IF;
    -- Where the first gave no reference the second may; NULL differs from nothing here.
    IF v_ref <> v_deposit.external_ref THEN PERFORM refuse_deposit('REVIEW_REFERENCE_DIFFERS'); END IF;
  END IF;
  SELECT verified INTO v_verified FROM public.wallet
   WHERE member_id = v_deposit.member_id AND account = 0 FOR NO KEY UPDATE;
  IF NOT v_verified THEN
    SELECT coalesce(sum(posted_amount), 0) INTO v_posted FROM public.deposit
     WHERE member_id = v_deposit.member_id AND posted_amount IS NOT NULL;
    IF v_posted + v_value > (SELECT unverified_deposit_total FROM money_terms_at(v_deposit.created_at)) THEN
      PERFORM refuse_deposit('DEPOSIT_UNVERIFIED_LIMIT');
    END IF;
  END IF;
  -- Older ones stand as they were typed; the unique key alone finds those in capitals.
  IF EXISTS (SELECT 1 FROM public.deposit
              WHERE external_ref = p_external_ref AND gateway = v_deposit.gateway AND id <> p_deposit) THEN
    PERFORM refuse_deposit('TX_ID_USED');
  END IF;
  BEGIN
    IF v_value >= v_deposit.second_approval_from AND v_deposit.first_approver IS NULL THEN
      UPDATE public.deposit
         SET moved_by = 'reviewer', moved_by_admin = v_admin, first_approver = v_admin, first_approved_at = v_now,
             actual_amount = p_actual, external_ref = coalesce(v_ref, external_ref),
             claimed_by = NULL, claimed_until = NULL
       WHERE id = p_deposit;
      RETURN 'first';
    END IF;
    PERFORM book_lines(v_deposit.member_id, 0::smallint, p_deposit, ARRAY[1]::smallint[],
      ARRAY[v_deposit.clearing_bucket], ARRAY[0]::smallint[], ARRAY[v_value::bigint]);
    UPDATE public.deposit
       SET state = 'completed', moved_by = 'reviewer', moved_by_admin = v_admin,
           first_approver = coalesce(first_approver, v_admin), first_approved_at = coalesce(first_approved_at, v_now),
           second_approver = CASE WHEN first_approver IS NOT NULL THEN v_admin END,
           actual_amount = p_actual, posted_amount = v_value::bigint, completed_at = v_now,
           external_ref = coalesce(v_ref, external_ref), reason = NULL, reason_note = NULL
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    -- another deposit stands for this payment already
    PERFORM refuse_deposit('TX_ID_USED');
  END;
  RETURN 'completed';
END $$;
