-- Locks a member's wallets and returns the time at which the lock was granted. Orders, savings and withdrawals lock the
-- same rows: whatever was accepted before that time has committed, and whatever waits comes later. The application has
-- no right to lock the rows itself.
CREATE OR REPLACE FUNCTION lock_member_gate(p_member_id uuid) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = p_member_id ORDER BY account FOR NO KEY UPDATE;
  RETURN date_trunc('milliseconds', clock_timestamp());
END $$;
GRANT EXECUTE ON FUNCTION lock_member_gate TO fairtick_app;
