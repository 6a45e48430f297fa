-- Approves a deposit at the amount that arrived: returns 'completed' when it was posted, 'first' when a second person
-- must approve it, too. It is the only function that posts a deposit. p_actual: minor units of the deposit's currency;
-- the deposit's rate converts it. p_external_ref: the reference of the payment; p_note: why the amount differs; p_confirmations
-- and p_source: what a reviewer read on a chain that no machine watches, and where. p_failed: the failed checks that the
-- application made, because only it can read sealed names.
--
-- Two people must approve the same amount and reference if the value reaches second_approval_from, if the amount
-- differs from what was submitted or seen or exceeds the method's maximum, or if no machine counts the confirmations. A
-- difference needs a note and a reference; a failed check (deposit_failed_checks, p_failed) needs a note. Otherwise one
-- reviewer alone could credit any sum below the limit, or a transaction without a confirmation.
--
-- Refused: the codes of lock_reviewed_deposit, assert_approvals_agree, assert_difference_explained,
-- assert_unverified_limit and assert_checks_explained; DEPOSIT_STATE (a watched chain has too few confirmations),
-- DEPOSIT_UNCONFIRMED, DEPOSIT_AMOUNT_OUT_OF_RANGE, TX_ID_USED (another deposit has this payment).
-- Triggers add TX_ID_INVALID, SAME_PERSON and REVIEW_OWN_ACCOUNT. Locks: deposit, then wallet, then house rows.
CREATE OR REPLACE FUNCTION approve_deposit(p_session uuid, p_deposit uuid, p_version int, p_actual bigint, p_external_ref text,
                                p_note text DEFAULT NULL, p_confirmations int DEFAULT NULL, p_source text DEFAULT NULL,
                                p_failed text[] DEFAULT '{}')
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_deposit public.deposit := lock_reviewed_deposit(v_admin, p_deposit, p_version, 'reviewing');
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_value numeric := deposit_value(p_actual, v_deposit.scale, v_deposit.rate);
  -- A reference that differs only in case or separators is the same. One that a machine reported keeps its spelling.
  v_ref text := CASE WHEN reference_key(p_external_ref) = reference_key(v_deposit.external_ref)
                     THEN v_deposit.external_ref ELSE upper(p_external_ref) END;
  v_differs boolean;
  -- Only a watcher counts confirmations; without one a reviewer reads them from the chain.
  v_unwatched boolean := v_deposit.confirmations_needed IS NOT NULL AND v_deposit.mode <> 'chain';
  v_confirmations int := coalesce(p_confirmations, v_deposit.confirmations_seen);
BEGIN
  IF v_deposit.mode = 'chain' AND v_deposit.confirmations < v_deposit.confirmations_needed THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state,
      'confirmations', v_deposit.confirmations, 'confirmationsNeeded', v_deposit.confirmations_needed));
  END IF;
  IF p_actual <= 0 OR v_value < 1 OR v_value > 1000000000000000 THEN
    PERFORM refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE');
  END IF;
  PERFORM assert_approvals_agree(v_deposit, v_admin, p_actual, v_ref);
  IF v_unwatched AND (coalesce(v_confirmations, 0) < v_deposit.confirmations_needed
                      OR coalesce(v_deposit.confirmations_source, p_source) IS NULL) THEN
    PERFORM refuse_deposit('DEPOSIT_UNCONFIRMED', jsonb_build_object('confirmations', coalesce(v_confirmations, 0),
      'confirmationsNeeded', v_deposit.confirmations_needed));
  END IF;
  v_differs := deposit_differs(v_deposit.submitted_amount, v_deposit.seen_amount, p_actual,
    coalesce(v_deposit.max_amount, (SELECT max_amount FROM public.deposit_method WHERE id = v_deposit.method_id)),
    v_deposit.scale, v_deposit.rate);
  IF v_differs THEN PERFORM assert_difference_explained(v_deposit, v_value, v_ref, p_note); END IF;
  PERFORM assert_unverified_limit(v_deposit, v_value);
  PERFORM assert_checks_explained(p_failed || deposit_failed_checks(v_deposit), coalesce(v_deposit.approval_note, p_note));
  BEGIN
    IF (v_value >= v_deposit.second_approval_from OR v_differs OR v_unwatched) AND v_deposit.first_approver IS NULL THEN
      UPDATE public.deposit
         SET moved_by = 'reviewer', moved_by_admin = v_admin, first_approver = v_admin, first_approved_at = v_now,
             actual_amount = p_actual, external_ref = coalesce(v_ref, external_ref), approval_note = p_note,
             confirmations_seen = p_confirmations, confirmations_source = p_source,
             claimed_by = NULL, claimed_until = NULL
       WHERE id = p_deposit;
      RETURN 'first';
    END IF;
    PERFORM book_lines(v_deposit.member_id, account_number('real'), p_deposit, ARRAY[transfer_number('recharge')],
      ARRAY[v_deposit.clearing_bucket], ARRAY[bucket_number('available')], ARRAY[v_value::bigint]);
    UPDATE public.deposit
       SET state = 'completed', moved_by = 'reviewer', moved_by_admin = v_admin,
           first_approver = coalesce(first_approver, v_admin), first_approved_at = coalesce(first_approved_at, v_now),
           second_approver = CASE WHEN first_approver IS NOT NULL THEN v_admin END,
           actual_amount = p_actual, posted_amount = v_value::bigint, completed_at = v_now,
           external_ref = coalesce(v_ref, external_ref), reason = NULL, reason_note = NULL,
           approval_note = coalesce(approval_note, p_note),
           confirmations_seen = coalesce(confirmations_seen, p_confirmations),
           confirmations_source = coalesce(confirmations_source, p_source)
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    -- another deposit has this payment
    PERFORM refuse_deposit('TX_ID_USED');
  END;
  RETURN 'completed';
END $$;
GRANT EXECUTE ON FUNCTION approve_deposit TO fairtick_app;
