-- Opens a savings position for a member: money, quota and position in one transaction. p_amount: minor units. p_epoch:
-- the session epoch of the member. Refused: UNAUTHENTICATED (also for frozen members), MEMBER_SELF_EXCLUDED,
-- MEMBER_TIMED_OUT, the codes of savings_obstacle. A pause of the member comes before any question of balance, as with
-- orders and deposits; the booking checks it again.
-- Locks: product, wallet, house rows. A restriction locks the same wallet, so nothing that began before it commits
-- after it.
CREATE OR REPLACE FUNCTION subscribe_savings(p_member uuid, p_epoch int, p_id uuid, p_product uuid, p_amount bigint,
                                  p_auto_renew boolean) RETURNS savings_position
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s'
SET enable_seqscan = off AS $$
DECLARE
  v_at timestamptz;
  v_obstacle record;
BEGIN
  PERFORM 1 FROM savings_product WHERE id = p_product FOR NO KEY UPDATE;
  PERFORM lock_savings_wallet(p_member, p_epoch);
  IF savings_barred(p_member) THEN PERFORM refuse_savings('UNAUTHENTICATED'); END IF;
  PERFORM assert_not_paused(w.timed_out_until, w.excluded_until)
     FROM wallet w WHERE w.member_id = p_member AND w.account = account_number('real');
  v_at := date_trunc('milliseconds', clock_timestamp());
  SELECT * INTO v_obstacle FROM savings_obstacle(p_member, p_product, p_amount, v_at, NULL);
  IF v_obstacle.error IS NOT NULL THEN PERFORM refuse_savings(v_obstacle.error, v_obstacle.details); END IF;
  RETURN open_savings_position(p_id, p_member, p_product, v_obstacle.terms_version, p_amount, p_auto_renew, v_at, NULL);
END $$;
GRANT EXECUTE ON FUNCTION subscribe_savings TO fairtick_app;
