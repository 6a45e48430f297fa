-- Records that the money of a deposit on hold was sent back outside the platform. Nothing was posted for it, so nothing
-- is booked. Refused: the codes of lock_reviewed_deposit. Locks the deposit.
CREATE OR REPLACE FUNCTION refund_deposit(p_session uuid, p_deposit uuid, p_version int, p_reason text, p_refund_ref text, p_note text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
BEGIN
  PERFORM lock_reviewed_deposit(v_admin, p_deposit, p_version, 'on_hold');
  UPDATE public.deposit SET state = 'refunded', moved_by = 'reviewer', moved_by_admin = v_admin, reason = p_reason,
         reason_note = p_note, refund_ref = p_refund_ref
   WHERE id = p_deposit;
END $$;
GRANT EXECUTE ON FUNCTION refund_deposit TO fairtick_app;
