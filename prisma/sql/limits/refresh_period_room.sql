-- Writes into the real wallet what the member's own limits of 7 and 30 days leave for orders now. The caller holds the
-- lock of the wallet.
CREATE OR REPLACE FUNCTION refresh_period_room(p_member uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.wallet w
     SET period_stake = r.stake, period_loss = r.loss, period_risk = r.risk, period_until = r.until
    FROM period_room(p_member, clock_timestamp()) r
   WHERE w.member_id = p_member AND w.account = account_number('real');
END $$;
