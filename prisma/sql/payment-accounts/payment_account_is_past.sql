-- Returns whether a removed payout account is past its retention term. It must have been removed for the whole term,
-- without a withdrawal to it in that time or in progress.
CREATE OR REPLACE FUNCTION payment_account_is_past(p_id uuid, p_removed timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_removed < public.retention_before('payments')
     AND NOT EXISTS (SELECT 1 FROM public.withdrawal w WHERE w.payment_account_id = p_id
                      AND (w.updated_at >= public.retention_before('payments')
                           OR w.state IN ('pending_review', 'reviewing', 'approved', 'processing')))
$$;
