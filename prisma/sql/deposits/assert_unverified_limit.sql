-- Refuses to post a deposit that brings an unverified member above the limit of the money terms of the deposit's own time
-- (DEPOSIT_UNVERIFIED_LIMIT). p_value: minor units of the account currency. Locks the wallet, so that the member's
-- deposits are counted one after the other.
CREATE OR REPLACE FUNCTION assert_unverified_limit(p_deposit deposit, p_value numeric) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_verified boolean;
  v_posted numeric;
BEGIN
  SELECT verified INTO v_verified FROM public.wallet
   WHERE member_id = p_deposit.member_id AND account = account_number('real') FOR NO KEY UPDATE;
  IF v_verified THEN RETURN; END IF;
  SELECT coalesce(sum(posted_amount), 0) INTO v_posted FROM public.deposit
   WHERE member_id = p_deposit.member_id AND posted_amount IS NOT NULL;
  IF v_posted + p_value > (SELECT unverified_deposit_total FROM money_terms_at(p_deposit.created_at)) THEN
    PERFORM refuse_deposit('DEPOSIT_UNVERIFIED_LIMIT');
  END IF;
END $$;
