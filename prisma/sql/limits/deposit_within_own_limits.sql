-- Refuses a deposit during a member's own pause or beyond their own limit of the day's deposits. Trigger of deposit
-- (INSERT). A deposit counts on the platform day on which it was announced, with its posted or else its announced
-- amount; cancelled, expired, rejected and refunded ones do not count. Refused: MEMBER_SELF_EXCLUDED, MEMBER_TIMED_OUT,
-- LIMIT_DAY_DEPOSIT. Locks the real wallet.
CREATE OR REPLACE FUNCTION deposit_within_own_limits() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_wallet record;
  v_limit bigint;
  v_used numeric;
BEGIN
  SELECT timed_out_until, excluded_until INTO v_wallet
    FROM public.wallet WHERE member_id = NEW.member_id AND account = account_number('real') FOR NO KEY UPDATE;
  PERFORM public.assert_not_paused(v_wallet.timed_out_until, v_wallet.excluded_until);
  SELECT public.limit_in_force(amount, next_amount, next_from, clock_timestamp()) INTO v_limit
    FROM public.self_limit WHERE member_id = NEW.member_id AND kind = 'deposit';
  IF v_limit IS NULL THEN RETURN NEW; END IF;
  v_used := public.deposits_of_day(NEW.member_id, clock_timestamp());
  IF v_used + NEW.account_amount > v_limit THEN
    PERFORM public.refuse_member('LIMIT_DAY_DEPOSIT', jsonb_build_object('limit', round(v_limit / 100.0, 2)::text,
      'remaining', round(greatest(v_limit - v_used, 0) / 100.0, 2)::text));
  END IF;
  RETURN NEW;
END $$;
