-- Adds every settled order to trading_day, the sums of its account, platform day of settlement and product. Trigger of
-- orders, once per UPDATE statement. A settled order never changes again, so an updated row that is settled was settled
-- by this statement. Locks rows of trading_day in (account, day, product) order.
CREATE OR REPLACE FUNCTION orders_make_days() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.trading_day AS d
    (account, day, product_id, wins, losses, ties, voids, staked, stake_lost, paid, fees, given_back)
  SELECT account, public.platform_day(settled_at), product_id,
         count(*) FILTER (WHERE result = result_number('win')), count(*) FILTER (WHERE result = result_number('lose')),
         count(*) FILTER (WHERE result = result_number('tie')), count(*) FILTER (WHERE result = result_number('void')),
         coalesce(sum(stake) FILTER (WHERE result <> result_number('void')), 0)::bigint,
         coalesce(sum(stake) FILTER (WHERE result = result_number('lose')), 0)::bigint,
         coalesce(sum(stake * payout_bps / 10000) FILTER (WHERE result = result_number('win')), 0)::bigint,
         coalesce(sum(fee) FILTER (WHERE result IN (result_number('win'), result_number('lose'))), 0)::bigint,
         coalesce(sum(stake + fee) FILTER (WHERE result IN (result_number('tie'), result_number('void'))), 0)::bigint
    FROM neu WHERE settled_at IS NOT NULL
   GROUP BY 1, 2, 3
   -- the same order of locks in every transaction
   ORDER BY 1, 2, 3
  ON CONFLICT (account, day, product_id) DO UPDATE
     SET wins = d.wins + excluded.wins, losses = d.losses + excluded.losses, ties = d.ties + excluded.ties,
         voids = d.voids + excluded.voids, staked = d.staked + excluded.staked,
         stake_lost = d.stake_lost + excluded.stake_lost, paid = d.paid + excluded.paid,
         fees = d.fees + excluded.fees, given_back = d.given_back + excluded.given_back;
  RETURN NULL;
END $$;
