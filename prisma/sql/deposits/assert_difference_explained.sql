-- Refuses an approval of an amount that differs, without a note or a reference (REVIEW_DIFFERENCE_UNEXPLAINED, with what
-- is missing). p_value: the approved amount in minor units of the account currency. Only approve_deposit calls it.
CREATE OR REPLACE FUNCTION assert_difference_explained(p_deposit deposit, p_value numeric, p_ref text, p_note text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_missing text[] := array_remove(ARRAY[
    CASE WHEN coalesce(p_deposit.approval_note, p_note) IS NULL THEN 'note' END,
    CASE WHEN coalesce(p_ref, p_deposit.external_ref, p_deposit.tx_id) IS NULL THEN 'externalRef' END], NULL);
BEGIN
  IF cardinality(v_missing) > 0 THEN
    PERFORM refuse_deposit('REVIEW_DIFFERENCE_UNEXPLAINED', jsonb_build_object('missing', v_missing,
      'submitted', round(p_deposit.account_amount / 100.0, 2)::text, 'received', round(p_value / 100.0, 2)::text,
      'tolerance', round(deposit_tolerance(p_deposit.account_amount) / 100.0, 2)::text));
  END IF;
END $$;
