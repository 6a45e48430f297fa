-- Pays up to p_limit invite rewards that are due and returns how many. Which and how much follows from
-- due_invite_rewards alone. Returns 0 while outgoing money is stopped, because this is new money for members while the
-- books are in doubt. Locks: breaker (FOR SHARE), wallets by inviter, house rows.
CREATE OR REPLACE FUNCTION reward_invites(p_limit int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_now CONSTANT timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_due record;
  v_id uuid;
  v_paid bigint := 0;
BEGIN
  IF public.outgoing_stopped() THEN RETURN 0; END IF;
  FOR v_due IN
    SELECT d.* FROM public.due_invite_rewards(v_now) d
     WHERE public.invite_rewards_left(d.inviter_id, v_now) > 0
     ORDER BY d.inviter_id, d.invited_id LIMIT p_limit
  LOOP
    PERFORM 1 FROM public.wallet WHERE member_id = v_due.inviter_id AND account = account_number('real')
      FOR NO KEY UPDATE;
    CONTINUE WHEN public.invite_rewards_left(v_due.inviter_id, v_now) <= 0;
    v_id := uuidv7();
    INSERT INTO public.invite_reward (id, invited_id, inviter_id, deposit_id, terms_version, amount, paid_at)
    VALUES (v_id, v_due.invited_id, v_due.inviter_id, v_due.deposit_id, v_due.terms_version, v_due.amount, v_now)
    ON CONFLICT (invited_id) DO NOTHING;
    IF FOUND THEN
      PERFORM public.book_lines(v_due.inviter_id, account_number('real'), v_id, ARRAY[transfer_number('invite_reward')],
        ARRAY[bucket_number('house_rewards')], ARRAY[bucket_number('available')], ARRAY[v_due.amount]);
      v_paid := v_paid + 1;
    END IF;
  END LOOP;
  RETURN v_paid;
END $$;
GRANT EXECUTE ON FUNCTION reward_invites TO fairtick_worker;
