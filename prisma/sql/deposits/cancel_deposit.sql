-- Cancels a deposit of the member that no reviewer has claimed and for which no money was seen: what is paid can only be
-- completed or refunded. Refused: NOT_FOUND, DEPOSIT_STATE, DEPOSIT_PAID. Locks the deposit.
CREATE OR REPLACE FUNCTION cancel_deposit(p_member uuid, p_deposit uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_deposit public.deposit := lock_own_deposit(p_member, p_deposit);
BEGIN
  IF v_deposit.state NOT IN ('recharging', 'pending_review') THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state));
  END IF;
  IF v_deposit.seen_amount IS NOT NULL THEN PERFORM refuse_deposit('DEPOSIT_PAID'); END IF;
  UPDATE public.deposit SET state = 'cancelled', moved_by = 'member', moved_by_admin = NULL WHERE id = p_deposit;
END $$;
GRANT EXECUTE ON FUNCTION cancel_deposit TO fairtick_app;
