-- Rejects a deposit under review. What a gateway reported as paid cannot be rejected, only completed or refunded. A
-- transaction on a chain becomes free again, so that its true sender can name it. Refused: the codes of
-- lock_reviewed_deposit, DEPOSIT_PAID. Locks the deposit.
CREATE OR REPLACE FUNCTION reject_deposit(p_session uuid, p_deposit uuid, p_version int, p_reason text, p_note text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_deposit public.deposit := lock_reviewed_deposit(v_admin, p_deposit, p_version, 'reviewing');
BEGIN
  IF v_deposit.mode = 'gateway' AND v_deposit.seen_amount IS NOT NULL THEN PERFORM refuse_deposit('DEPOSIT_PAID'); END IF;
  UPDATE public.deposit SET state = 'rejected', moved_by = 'reviewer', moved_by_admin = v_admin, reason = p_reason,
         reason_note = p_note, first_approver = NULL, first_approved_at = NULL
   WHERE id = p_deposit;
END $$;
GRANT EXECUTE ON FUNCTION reject_deposit TO fairtick_app;
