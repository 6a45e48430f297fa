-- Refuses a deposit during a member's own pause or beyond one of their own limits of deposits, of a day, 7 or 30 days.
-- Trigger of deposit (INSERT). A deposit counts on the platform day on which it was announced, with its posted or else its
-- announced amount; cancelled, expired, rejected and refunded ones do not count. Refused: MEMBER_SELF_EXCLUDED,
-- MEMBER_TIMED_OUT, LIMIT_DAY_DEPOSIT, LIMIT_PERIOD_DEPOSIT. Locks the real wallet.
CREATE OR REPLACE FUNCTION deposit_within_own_limits() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_wallet record;
  v_limit record;
  v_used numeric;
  v_detail jsonb;
BEGIN
  SELECT timed_out_until, excluded_until INTO v_wallet
    FROM public.wallet WHERE member_id = NEW.member_id AND account = account_number('real') FOR NO KEY UPDATE;
  PERFORM public.assert_not_paused(v_wallet.timed_out_until, v_wallet.excluded_until);
  FOR v_limit IN
    SELECT public.limit_days(kind) AS days,
           public.limit_in_force(amount, next_amount, next_from, clock_timestamp()) AS amount
      FROM public.self_limit
     WHERE member_id = NEW.member_id AND kind IN ('deposit', 'deposit_7', 'deposit_30') ORDER BY 1
  LOOP
    CONTINUE WHEN v_limit.amount IS NULL;
    v_used := public.deposits_of_days(NEW.member_id, v_limit.days, clock_timestamp());
    CONTINUE WHEN v_used + NEW.account_amount <= v_limit.amount;
    v_detail := jsonb_build_object('limit', round(v_limit.amount / 100.0, 2)::text,
      'remaining', round(greatest(v_limit.amount - v_used, 0) / 100.0, 2)::text);
    IF v_limit.days = 1 THEN PERFORM public.refuse_member('LIMIT_DAY_DEPOSIT', v_detail); END IF;
    PERFORM public.refuse_member('LIMIT_PERIOD_DEPOSIT', v_detail || jsonb_build_object('days', v_limit.days));
  END LOOP;
  RETURN NEW;
END $$;
