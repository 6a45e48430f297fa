-- Derives what a member may do from their restrictions, their own pauses and the closing of their account. It sets the
-- wallets' columns that placing, withdrawals and savings read, and nothing else does. A bar from login ends all
-- sessions. Withdrawing stays open during a member's own pause.
-- Locks: wallets in account order, in a statement of its own, so that later statements see whatever committed during
-- the wait. Orders and withdrawals lock the same rows, so nothing slips in after this commits.
CREATE OR REPLACE FUNCTION refresh_member_gate(p_member_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_now timestamptz(3);
  v_trade timestamptz(3);
  v_withdraw timestamptz(3);
  v_no_login boolean;
  v_timed_out timestamptz(3);
  v_excluded timestamptz(3);
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = p_member_id ORDER BY account FOR NO KEY UPDATE;
  v_now := clock_timestamp();
  SELECT max(coalesce(ends_at, 'infinity')) FILTER (WHERE kind IN ('frozen', 'trading')),
         max(coalesce(ends_at, 'infinity')) FILTER (WHERE kind IN ('frozen', 'withdrawing')),
         coalesce(bool_or(kind IN ('frozen', 'login')), false)
    INTO v_trade, v_withdraw, v_no_login
    FROM public.restriction
   WHERE member_id = p_member_id AND lifted_at IS NULL AND (ends_at IS NULL OR ends_at > v_now);
  SELECT timed_out_until, excluded_until INTO v_timed_out, v_excluded
    FROM public.self_pause WHERE member_id = p_member_id;
  v_trade := greatest(v_trade, v_timed_out, v_excluded);
  IF EXISTS (SELECT 1 FROM public.member WHERE id = p_member_id AND closed_at IS NOT NULL) THEN
    v_trade := 'infinity';
    v_withdraw := 'infinity';
    v_no_login := true;
  END IF;
  UPDATE public.wallet
     SET trade_barred_until = v_trade,
         withdraw_barred_until = v_withdraw,
         timed_out_until = v_timed_out,
         excluded_until = v_excluded,
         session_epoch = session_epoch + CASE WHEN v_no_login THEN 1 ELSE 0 END
   WHERE member_id = p_member_id;
  IF v_no_login THEN
    UPDATE public.session SET ended_at = v_now, end_reason = 'restricted'
     WHERE member_id = p_member_id AND ended_at IS NULL;
  END IF;
END $$;
