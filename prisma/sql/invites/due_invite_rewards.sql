-- Lists the invite rewards that are due: who is paid for whom, and for which deposit. The invited member is verified,
-- and their first completed deposit is large and old enough by the money terms in force when it was completed. One
-- reward a member is paid; inviter and invited must not have the same identity number, because that is one person with
-- two accounts. Trading volume and losses do not matter.
CREATE OR REPLACE FUNCTION due_invite_rewards(p_now timestamptz)
RETURNS TABLE (invited_id uuid, inviter_id uuid, deposit_id uuid, terms_version int, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT m.id, m.invited_by, d.id, t.version, t.invite_reward
    FROM public.member m
    JOIN public.member i ON i.id = m.invited_by AND i.id_number_digest <> m.id_number_digest
   CROSS JOIN LATERAL (
     SELECT * FROM public.deposit WHERE member_id = m.id AND state = 'completed' ORDER BY completed_at, id LIMIT 1) d
   CROSS JOIN LATERAL public.money_terms_at(d.completed_at) t
   WHERE m.invited_by IS NOT NULL AND m.verified
     AND NOT EXISTS (SELECT 1 FROM public.invite_reward r WHERE r.invited_id = m.id)
     AND t.invite_reward > 0 AND d.posted_amount >= t.invite_first_deposit
     AND d.completed_at + t.invite_wait_s * interval '1 second' <= p_now
$$;
