-- Locks what orders, savings and withdrawals of a member lock too, and gives the time at which the lock was had: whatever
-- was accepted before it has committed by then, and whatever waits for it comes later. The application may not lock the
-- rows itself.
CREATE FUNCTION lock_member_gate(p_member_id uuid) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = p_member_id ORDER BY account FOR NO KEY UPDATE;
  RETURN date_trunc('milliseconds', clock_timestamp());
END $$;

REVOKE ALL ON FUNCTION lock_member_gate(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_member_gate(uuid) TO fairtick_app;
