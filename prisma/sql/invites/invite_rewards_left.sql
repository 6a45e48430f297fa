-- Returns how many more rewards an inviter may be paid now, by the money terms in force. The terms limit rewards in 30
-- days. Members who closed their account get none.
CREATE OR REPLACE FUNCTION invite_rewards_left(p_inviter uuid, p_now timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (SELECT closed FROM public.wallet
    WHERE member_id = p_inviter AND account = public.account_number('real')) THEN 0
         ELSE t.invite_max_per_30_days - (SELECT count(*) FROM public.invite_reward r
                                           WHERE r.inviter_id = p_inviter AND r.paid_at > p_now - interval '30 days') END
    FROM public.money_terms_at(p_now) t
$$;
