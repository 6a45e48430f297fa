-- One reviewer could credit any sum below the limit of the second person, whatever the member had submitted, and a
-- transaction on an unwatched chain without a single confirmation. A figure that differs from what was submitted, or from
-- what machines saw, takes two people, a reason and a reference; so does one above the method's maximum. On a chain that
-- no machine watches, two people sign the confirmations that one of them saw, and where.

ALTER TABLE deposit
  -- the most that the method took when the deposit was made; NULL in deposits from before this rule, which it does not bind
  ADD COLUMN max_amount bigint NULL CHECK (max_amount > 0),
  -- why the approved figure differs, in the first approver's words
  ADD COLUMN approval_note text NULL CHECK (length(approval_note) BETWEEN 1 AND 500),
  ADD COLUMN confirmations_seen int NULL CHECK (confirmations_seen >= 0),
  ADD COLUMN confirmations_source text NULL CHECK (length(confirmations_source) BETWEEN 1 AND 200);

-- How far a figure may differ before a second person signs, in the account's currency: the larger of 1.00 and 1 % of what was
-- submitted. `approvedDifference` of the contract says the same to people.
CREATE FUNCTION deposit_tolerance(p_submitted numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(100, div(p_submitted, 100))
$$;

CREATE FUNCTION deposit_differs(p_submitted bigint, p_seen bigint, p_actual bigint, p_max bigint, p_scale smallint, p_rate bigint)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_actual > p_max, false)
      OR greatest(abs(public.deposit_value(p_actual, p_scale, p_rate) - public.deposit_value(p_submitted, p_scale, p_rate)),
                  abs(public.deposit_value(p_actual, p_scale, p_rate) - public.deposit_value(p_seen, p_scale, p_rate)))
         > public.deposit_tolerance(public.deposit_value(p_submitted, p_scale, p_rate))
$$;

-- `max_amount IS NULL`: completed before the rule, or open then; the stored procedure holds the open ones to it.
ALTER TABLE deposit
  DROP CONSTRAINT deposit_four_eyes,
  ADD CONSTRAINT deposit_four_eyes CHECK (
    (posted_amount IS NULL OR second_approver IS NOT NULL
     OR (posted_amount < second_approval_from
         AND (max_amount IS NULL
              OR (NOT deposit_differs(submitted_amount, seen_amount, actual_amount, max_amount, scale, rate)
                  AND (confirmations_needed IS NULL OR mode = 'chain')))))
    AND (second_approver IS NULL OR (state = 'completed' AND second_approver <> first_approver))),
  ADD CONSTRAINT deposit_explained CHECK (
    posted_amount IS NULL OR max_amount IS NULL
    OR NOT deposit_differs(submitted_amount, seen_amount, actual_amount, max_amount, scale, rate)
    OR (approval_note IS NOT NULL AND coalesce(external_ref, tx_id) IS NOT NULL)),
  ADD CONSTRAINT deposit_confirmed CHECK (
    posted_amount IS NULL OR max_amount IS NULL OR confirmations_needed IS NULL OR mode = 'chain'
    OR (coalesce(confirmations_seen, 0) >= confirmations_needed AND confirmations_source IS NOT NULL));

CREATE OR REPLACE FUNCTION deposit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'recharging' OR NEW.version <> 1 OR NEW.moved_by <> 'member' OR NEW.confirmations <> 0
       OR num_nonnulls(NEW.due_at, NEW.completed_at, NEW.seen_amount, NEW.actual_amount, NEW.posted_amount, NEW.late_at,
            NEW.tx_id, NEW.tx_sender, NEW.proof_upload_id, NEW.reason, NEW.reason_note, NEW.claimed_by, NEW.first_approver,
            NEW.approval_note, NEW.confirmations_seen, NEW.confirmations_source) > 0
    THEN
      RAISE EXCEPTION 'a deposit begins as recharging' USING ERRCODE = '42501';
    END IF;
    NEW.max_amount := (SELECT max_amount FROM public.deposit_method WHERE id = NEW.method_id);
    RETURN NEW;
  END IF;
  IF OLD.state IN ('completed', 'refunded')
     OR (NEW.id, NEW.member_id, NEW.method_id, NEW.kind, NEW.mode, NEW.currency, NEW.scale, NEW.clearing_bucket,
         NEW.receiving, NEW.confirmations_needed, NEW.quote_id, NEW.pair, NEW.rate, NEW.reference_rate, NEW.source,
         NEW.spread_bps, NEW.second_approval_from, NEW.reference, NEW.submitted_amount, NEW.account_amount,
         NEW.payer_name, NEW.created_at, NEW.gateway, NEW.pay_url, NEW.max_amount)
        IS DISTINCT FROM
        (OLD.id, OLD.member_id, OLD.method_id, OLD.kind, OLD.mode, OLD.currency, OLD.scale, OLD.clearing_bucket,
         OLD.receiving, OLD.confirmations_needed, OLD.quote_id, OLD.pair, OLD.rate, OLD.reference_rate, OLD.source,
         OLD.spread_bps, OLD.second_approval_from, OLD.reference, OLD.submitted_amount, OLD.account_amount,
         OLD.payer_name, OLD.created_at, OLD.gateway, OLD.pay_url, OLD.max_amount)
     OR (OLD.tx_id IS NOT NULL AND (NEW.tx_chain, NEW.tx_id) IS DISTINCT FROM (OLD.tx_chain, OLD.tx_id))
     OR (OLD.proof_upload_id IS NOT NULL AND NEW.proof_upload_id IS DISTINCT FROM OLD.proof_upload_id)
     OR (OLD.seen_amount IS NOT NULL AND NEW.seen_amount IS NULL)
     OR (OLD.late_at IS NOT NULL AND NEW.late_at IS DISTINCT FROM OLD.late_at
         AND NOT (NEW.late_at IS NULL AND OLD.state <> 'reviewing' AND NEW.state = 'reviewing')) THEN
    RAISE EXCEPTION 'this of a deposit does not change' USING ERRCODE = '42501';
  END IF;
  IF NEW.state <> OLD.state AND NOT deposit_move_allowed(OLD.state, NEW.state, OLD.late_at IS NOT NULL,
                                        OLD.proof_upload_id IS NOT NULL OR OLD.tx_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a deposit does not go from % to %', OLD.state, NEW.state USING ERRCODE = '42501';
  END IF;
  IF NEW.state = 'completed' AND NOT EXISTS (
       SELECT 1 FROM public.transfer t
        WHERE t.ref = NEW.id AND t.code = 1 AND t.member_id = NEW.member_id AND t.account = 0
          AND t.amount = NEW.posted_amount AND t.from_bucket = NEW.clearing_bucket AND t.to_bucket = 0) THEN
    RAISE EXCEPTION 'a completed deposit has its transfer' USING ERRCODE = '42501';
  END IF;
  IF NEW.state = 'completed' AND NEW.mode = 'chain' AND NEW.confirmations < NEW.confirmations_needed THEN
    RAISE EXCEPTION 'the chain has not confirmed it yet' USING ERRCODE = '42501';
  END IF;
  IF EXISTS (SELECT 1
               FROM (VALUES (NEW.claimed_by, OLD.claimed_by), (NEW.first_approver, OLD.first_approver),
                            (NEW.second_approver, OLD.second_approver)) AS named (one, before)
              WHERE (one IS DISTINCT FROM before OR NEW.state = 'completed') AND public.owns_member(one, NEW.member_id)) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;

  IF NEW.state = 'recharging' THEN
    NEW.due_at := NULL;
  ELSIF NEW.state IN ('pending_review', 'reviewing', 'on_hold')
        OR (NEW.state IN ('expired', 'cancelled', 'rejected') AND NEW.late_at IS NOT NULL) THEN
    NEW.due_at := coalesce(OLD.due_at, date_trunc('milliseconds', clock_timestamp())
      + (SELECT deposit_proof_expiry_s FROM public.money_terms_at(NEW.created_at)) * interval '1 second');
  ELSE
    NEW.due_at := NULL;
  END IF;
  IF NEW.state NOT IN ('recharging', 'pending_review') THEN
    NEW.expires_at := NULL;
  END IF;
  IF NEW.state <> 'reviewing' THEN
    NEW.claimed_by := NULL;
    NEW.claimed_until := NULL;
  END IF;
  -- A first approval that is void takes its reason and what its reviewer saw with it; the audit log keeps both.
  IF NEW.first_approver IS NULL THEN
    NEW.approval_note := NULL;
    NEW.confirmations_seen := NULL;
    NEW.confirmations_source := NULL;
  END IF;
  IF (NEW.state, NEW.seen_amount, NEW.actual_amount, NEW.tx_id, NEW.proof_upload_id, NEW.external_ref, NEW.reason,
      NEW.first_approver, NEW.late_at)
     IS DISTINCT FROM
     (OLD.state, OLD.seen_amount, OLD.actual_amount, OLD.tx_id, OLD.proof_upload_id, OLD.external_ref, OLD.reason,
      OLD.first_approver, OLD.late_at) THEN
    NEW.version := OLD.version + 1;
    NEW.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), OLD.updated_at);
  ELSE
    NEW.version := OLD.version;
  END IF;
  RETURN NEW;
END $$;

DROP FUNCTION approve_deposit(uuid, uuid, int, bigint, text);
CREATE FUNCTION approve_deposit(p_session uuid, p_deposit uuid, p_version int, p_actual bigint, p_external_ref text,
                                p_note text DEFAULT NULL, p_confirmations int DEFAULT NULL, p_source text DEFAULT NULL)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_deposit public.deposit := lock_reviewed_deposit(v_admin, p_deposit, p_version, 'reviewing');
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_value numeric := deposit_value(p_actual, v_deposit.scale, v_deposit.rate);
  -- Typed by a person: the same reference written otherwise is the same. One that a machine brought stays as it is.
  v_ref text := CASE WHEN reference_key(p_external_ref) = reference_key(v_deposit.external_ref)
                     THEN v_deposit.external_ref ELSE upper(p_external_ref) END;
  v_differs boolean;
  v_missing text[];
  -- Only a watcher counts confirmations; without one a reviewer reads them from the chain.
  v_unwatched boolean := v_deposit.confirmations_needed IS NOT NULL AND v_deposit.mode <> 'chain';
  v_confirmations int := coalesce(p_confirmations, v_deposit.confirmations_seen);
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
  IF v_unwatched AND (coalesce(v_confirmations, 0) < v_deposit.confirmations_needed
                      OR coalesce(v_deposit.confirmations_source, p_source) IS NULL) THEN
    PERFORM refuse_deposit('DEPOSIT_UNCONFIRMED', jsonb_build_object('confirmations', coalesce(v_confirmations, 0),
      'confirmationsNeeded', v_deposit.confirmations_needed));
  END IF;
  v_differs := deposit_differs(v_deposit.submitted_amount, v_deposit.seen_amount, p_actual,
    coalesce(v_deposit.max_amount, (SELECT max_amount FROM public.deposit_method WHERE id = v_deposit.method_id)),
    v_deposit.scale, v_deposit.rate);
  IF v_differs THEN
    v_missing := array_remove(ARRAY[
      CASE WHEN coalesce(v_deposit.approval_note, p_note) IS NULL THEN 'note' END,
      CASE WHEN coalesce(v_ref, v_deposit.external_ref, v_deposit.tx_id) IS NULL THEN 'externalRef' END], NULL);
    IF cardinality(v_missing) > 0 THEN
      PERFORM refuse_deposit('REVIEW_DIFFERENCE_UNEXPLAINED', jsonb_build_object('missing', v_missing,
        'submitted', round(v_deposit.account_amount / 100.0, 2)::text, 'received', round(v_value / 100.0, 2)::text,
        'tolerance', round(deposit_tolerance(v_deposit.account_amount) / 100.0, 2)::text));
    END IF;
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
    PERFORM book_lines(v_deposit.member_id, 0::smallint, p_deposit, ARRAY[1]::smallint[],
      ARRAY[v_deposit.clearing_bucket], ARRAY[0]::smallint[], ARRAY[v_value::bigint]);
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
    -- another deposit stands for this payment already
    PERFORM refuse_deposit('TX_ID_USED');
  END;
  RETURN 'completed';
END $$;

REVOKE ALL ON FUNCTION deposit_tolerance(numeric), deposit_differs(bigint, bigint, bigint, bigint, smallint, bigint),
  approve_deposit(uuid, uuid, int, bigint, text, text, int, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION approve_deposit(uuid, uuid, int, bigint, text, text, int, text) TO fairtick_app;
GRANT EXECUTE ON FUNCTION deposit_tolerance(numeric), deposit_differs(bigint, bigint, bigint, bigint, smallint, bigint)
  TO fairtick_worker, fairtick_reader;
GRANT SELECT (max_amount, approval_note, confirmations_seen, confirmations_source) ON deposit TO fairtick_reader;
