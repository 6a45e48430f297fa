-- Closes a member's account once no money of theirs is left or on its way. Demo money does not prevent it. The ledger
-- keeps every line. Triggers of member and wallet end the verification, remove payout accounts and refuse later money.
-- Refused: UNAUTHENTICATED, ACCOUNT_CLOSE_BLOCKED with all blockers. Locks: wallets, then member.
CREATE OR REPLACE FUNCTION close_account(p_session uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_wallet public.wallet;
  v_blockers text[];
BEGIN
  SELECT * INTO v_wallet FROM public.wallet WHERE member_id = v_member AND account = account_number('real');
  v_blockers := array_remove(ARRAY[
    CASE WHEN v_wallet.available > 0 THEN 'balance' END,
    CASE WHEN v_wallet.savings > 0 THEN 'savings' END,
    CASE WHEN v_wallet.held_orders > 0 THEN 'open_orders' END,
    CASE WHEN v_wallet.held_withdrawals > 0 THEN 'withdrawals' END,
    CASE WHEN EXISTS (SELECT 1 FROM public.deposit WHERE member_id = v_member AND (late_at IS NOT NULL
           OR state IN ('recharging', 'pending_review', 'reviewing', 'on_hold'))) THEN 'deposits' END,
    CASE WHEN EXISTS (SELECT 1 FROM public.approval WHERE member_id = v_member AND state = 'pending'
           AND kind <> 'factor_reset') THEN 'adjustments' END
  ], NULL);
  IF cardinality(v_blockers) > 0 THEN
    PERFORM refuse_member('ACCOUNT_CLOSE_BLOCKED', jsonb_build_object('blockers', to_jsonb(v_blockers)));
  END IF;
  UPDATE public.member SET closed_at = v_now WHERE id = v_member;
  UPDATE public.session SET ended_at = v_now, end_reason = 'account_closed'
   WHERE member_id = v_member AND ended_at IS NULL;
  PERFORM refresh_member_gate(v_member);
END $$;
GRANT EXECUTE ON FUNCTION close_account TO fairtick_app;
