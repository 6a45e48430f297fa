-- Closes the wallets of a member whose account was closed, removes their payout accounts, favourites, codes,
-- second factors, devices for pushes, price alerts and reminders, and ends their verification. Trigger of member (after closed_at
-- is set). The end of the verification starts the retention term of its documents. Locks: wallets in account order, then
-- price alerts in the order of ids.
CREATE OR REPLACE FUNCTION member_close_cleans_up() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_at timestamptz(3) := clock_timestamp();
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = NEW.id ORDER BY account FOR NO KEY UPDATE;
  UPDATE public.wallet SET closed = true WHERE member_id = NEW.id;
  UPDATE public.payment_account SET removed_at = v_at WHERE member_id = NEW.id AND removed_at IS NULL;
  DELETE FROM public.favourite WHERE member_id = NEW.id;
  DELETE FROM public.withdraw_password_attempts WHERE member_id = NEW.id;
  DELETE FROM public.verification_code WHERE member_id = NEW.id;
  DELETE FROM public.member_totp WHERE member_id = NEW.id;
  DELETE FROM public.member_recovery_code WHERE member_id = NEW.id;
  DELETE FROM public.member_passkey WHERE member_id = NEW.id;
  PERFORM 1 FROM public.price_alert WHERE member_id = NEW.id ORDER BY id FOR UPDATE;
  DELETE FROM public.price_alert WHERE member_id = NEW.id;
  DELETE FROM public.opening_reminder WHERE member_id = NEW.id;
  DELETE FROM public.push_device WHERE member_id = NEW.id;
  DELETE FROM public.notice_delivery WHERE member_id = NEW.id;
  DELETE FROM public.notice_setting WHERE member_id = NEW.id;
  PERFORM public.cancel_factor_reset(NEW.id);
  UPDATE public.identity_check SET state = 'expired', version = version + 1, updated_at = v_at, ended_at = v_at
   WHERE member_id = NEW.id AND state = 'verified';
  IF FOUND THEN PERFORM public.identity_mark(NEW.id, false); END IF;
  RETURN NULL;
END $$;
