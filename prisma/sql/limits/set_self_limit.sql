-- Sets one of a member's own limits; NULL removes it. p_kind: deposit, stake or loss of a day, or of 7 or 30 days
-- (deposit_7), with p_amount in minor units, or open, the number of real orders that are open at the same time. A stricter
-- amount acts immediately, a looser one after 24 hours. The amount in force cancels a waiting one; a waiting amount that is set again keeps its time.
-- Refused: UNAUTHENTICATED. Locks: wallets, then the limit.
CREATE OR REPLACE FUNCTION set_self_limit(p_session uuid, p_kind text, p_amount bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_old public.self_limit;
  v_in_force bigint;
  v_looser boolean;
BEGIN
  SELECT * INTO v_old FROM public.self_limit WHERE member_id = v_member AND kind = p_kind FOR UPDATE;
  v_in_force := public.limit_in_force(v_old.amount, v_old.next_amount, v_old.next_from, v_now);
  v_looser := v_in_force IS NOT NULL AND (p_amount IS NULL OR p_amount > v_in_force);
  IF v_looser AND v_old.next_from > v_now AND v_old.next_amount IS NOT DISTINCT FROM p_amount THEN RETURN; END IF;
  IF v_old.member_id IS NULL AND p_amount IS NULL THEN RETURN; END IF;
  INSERT INTO public.self_limit AS l (member_id, kind, amount, next_amount, next_from, changed_at)
  VALUES (v_member, p_kind, CASE WHEN v_looser THEN v_in_force ELSE p_amount END, CASE WHEN v_looser THEN p_amount END,
          CASE WHEN v_looser THEN v_now + interval '24 hours' END, v_now)
  ON CONFLICT (member_id, kind) DO UPDATE
    SET amount = excluded.amount, next_amount = excluded.next_amount, next_from = excluded.next_from,
        changed_at = excluded.changed_at;
END $$;
GRANT EXECUTE ON FUNCTION set_self_limit TO fairtick_app;
