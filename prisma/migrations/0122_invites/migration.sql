-- Invite rewards: one level, one-off. A row is a reward that was paid; its id is the transfer's reference.

-- Who invited whom is settled at registration, when the inviter was a member already: a chain cannot close on itself.
CREATE FUNCTION member_inviter_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.invited_by IS DISTINCT FROM OLD.invited_by THEN
    RAISE EXCEPTION 'who invited a member never changes' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_inviter_stays BEFORE UPDATE OF invited_by ON member
  FOR EACH ROW EXECUTE FUNCTION member_inviter_stays();
ALTER TABLE member ENABLE ALWAYS TRIGGER member_inviter_stays;

CREATE TABLE invite_reward (
  id uuid PRIMARY KEY,
  invited_id uuid NOT NULL UNIQUE REFERENCES member (id),
  inviter_id uuid NOT NULL REFERENCES member (id) CHECK (inviter_id <> invited_id),
  -- the invited member's first completed deposit
  deposit_id uuid NOT NULL UNIQUE REFERENCES deposit (id),
  terms_version int NOT NULL REFERENCES money_terms (version),
  amount bigint NOT NULL CHECK (amount > 0),
  paid_at timestamptz(3) NOT NULL
);
CREATE INDEX invite_reward_of_inviter ON invite_reward (inviter_id, paid_at);
CREATE TRIGGER invite_reward_no_change BEFORE UPDATE OR DELETE ON invite_reward
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER invite_reward_no_truncate BEFORE TRUNCATE ON invite_reward
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE invite_reward ENABLE ALWAYS TRIGGER invite_reward_no_change;
ALTER TABLE invite_reward ENABLE ALWAYS TRIGGER invite_reward_no_truncate;

CREATE INDEX member_invited ON member (id) WHERE invited_by IS NOT NULL AND verified;
CREATE INDEX deposit_completed_of_member ON deposit (member_id, completed_at, id) WHERE state = 'completed';

-- Who is to be rewarded for whom: verified, first completed deposit large enough and old enough, by the terms in force
-- when it was completed; not paid yet; and not the same person under a second name. Volume and losses are not looked at.
CREATE FUNCTION due_invite_rewards(p_now timestamptz)
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

-- How many more an inviter may be paid now, by the terms in force now.
CREATE FUNCTION invite_rewards_left(p_inviter uuid, p_now timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT t.invite_max_per_30_days - (SELECT count(*) FROM public.invite_reward r
                                      WHERE r.inviter_id = p_inviter AND r.paid_at > p_now - interval '30 days')
    FROM public.money_terms_at(p_now) t
$$;

-- Door of the worker: pays what is due. It decides everything itself; the caller says only how many at most.
-- New money for members waits while the books are in doubt, as outgoing money does.
CREATE FUNCTION reward_invites(p_limit int) RETURNS bigint
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
    PERFORM 1 FROM public.wallet WHERE member_id = v_due.inviter_id AND account = 0 FOR NO KEY UPDATE;
    CONTINUE WHEN public.invite_rewards_left(v_due.inviter_id, v_now) <= 0;
    v_id := uuidv7();
    INSERT INTO public.invite_reward (id, invited_id, inviter_id, deposit_id, terms_version, amount, paid_at)
    VALUES (v_id, v_due.invited_id, v_due.inviter_id, v_due.deposit_id, v_due.terms_version, v_due.amount, v_now)
    ON CONFLICT (invited_id) DO NOTHING;
    IF FOUND THEN
      PERFORM public.book_lines(v_due.inviter_id, 0::smallint, v_id, '{5}', '{19}', '{0}', ARRAY[v_due.amount]);
      v_paid := v_paid + 1;
    END IF;
  END LOOP;
  RETURN v_paid;
END $$;

REVOKE ALL ON FUNCTION member_inviter_stays(), due_invite_rewards(timestamptz),
  invite_rewards_left(uuid, timestamptz), reward_invites(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reward_invites(int) TO fairtick_worker;
GRANT SELECT ON invite_reward TO fairtick_app, fairtick_worker, fairtick_reader;
-- The verifier of the books asks whether a reward went to who invited.
GRANT SELECT (id, invited_by) ON member TO fairtick_worker, fairtick_reader;
