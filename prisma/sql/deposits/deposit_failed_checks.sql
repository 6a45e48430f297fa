-- Returns the failed checks of a deposit that the database can compute; names are encrypted, so the application compares
-- them. `checkDeposit` of the core shows the same checks to reviewers. Clocks of chains may be two minutes off.
CREATE OR REPLACE FUNCTION deposit_failed_checks(d deposit) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN d.seen_amount <> d.submitted_amount THEN 'amount' END,
    CASE WHEN d.confirmations_needed IS NOT NULL AND d.tx_at < d.created_at - interval '2 minutes'
         THEN 'paid_after_announced' END,
    CASE WHEN (SELECT count(*) FROM public.deposit_payment WHERE deposit_id = d.id) > 1 THEN 'paid_twice' END], NULL)
$$;
