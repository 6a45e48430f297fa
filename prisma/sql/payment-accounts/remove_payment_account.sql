-- Removes a member's payout account. Refused: NOT_FOUND, PAYMENT_ACCOUNT_IN_USE. Locks: the real wallet, which
-- withdrawal requests lock too, so that the two cannot run at the same time; then the account.
CREATE OR REPLACE FUNCTION remove_payment_account(p_member uuid, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = p_member AND account = account_number('real') FOR NO KEY UPDATE;
  PERFORM 1 FROM public.payment_account WHERE id = p_id AND member_id = p_member AND removed_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF public.payment_account_in_use(p_id) THEN
    RAISE EXCEPTION 'refused: PAYMENT_ACCOUNT_IN_USE' USING ERRCODE = 'FT422';
  END IF;
  UPDATE public.payment_account SET removed_at = clock_timestamp() WHERE id = p_id;
END $$;
GRANT EXECUTE ON FUNCTION remove_payment_account TO fairtick_app;
