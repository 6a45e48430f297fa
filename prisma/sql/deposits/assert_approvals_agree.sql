-- Refuses an approval of a deposit for more than machines saw (REVIEW_MORE_THAN_SEEN), and a second approval by the first
-- approver (REVIEW_SAME_PERSON), of another amount (REVIEW_AMOUNT_DIFFERS) or another reference
-- (REVIEW_REFERENCE_DIFFERS). Only approve_deposit calls it, which holds the lock of the deposit.
CREATE OR REPLACE FUNCTION assert_approvals_agree(p_deposit deposit, p_admin uuid, p_actual bigint, p_ref text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_actual > p_deposit.seen_amount THEN PERFORM refuse_deposit('REVIEW_MORE_THAN_SEEN'); END IF;
  IF p_deposit.first_approver IS NULL THEN RETURN; END IF;
  IF p_deposit.first_approver = p_admin THEN PERFORM refuse_deposit('REVIEW_SAME_PERSON'); END IF;
  IF p_actual <> p_deposit.actual_amount THEN PERFORM refuse_deposit('REVIEW_AMOUNT_DIFFERS'); END IF;
  -- Not IS DISTINCT FROM: where the first approver gave no reference, the second may.
  IF p_ref <> p_deposit.external_ref THEN PERFORM refuse_deposit('REVIEW_REFERENCE_DIFFERS'); END IF;
END $$;
