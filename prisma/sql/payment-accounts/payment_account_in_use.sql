-- Returns whether a withdrawal in progress is paid to a payout account.
CREATE OR REPLACE FUNCTION payment_account_in_use(p_id uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM public.withdrawal w
                  WHERE w.payment_account_id = p_id
                    AND w.state IN ('pending_review', 'reviewing', 'approved', 'processing'));
END $$;
