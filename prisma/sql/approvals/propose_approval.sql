-- Files a proposal of one administrator for another one to decide, and changes nothing else. The kind determines which
-- permission the proposer needs. p_amount: minor units, for kinds that move money. 23514: unknown kind. Refused:
-- NOT_FOUND, REVIEW_OWN_ACCOUNT, ADJUSTMENT_DAY_CAP; triggers add MEMBER_CLOSED and TRADING_TERMS_PENDING.
CREATE OR REPLACE FUNCTION propose_approval(p_session uuid, p_id uuid, p_kind text, p_member uuid, p_amount bigint,
                                            p_category text, p_reason text, p_evidence text, p_payload jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid;
  v_proposes text;
  v_now timestamptz(3);
  v_ttl_s int;
BEGIN
  SELECT proposes INTO v_proposes FROM public.approval_kind WHERE kind = p_kind;
  IF v_proposes IS NULL THEN RAISE EXCEPTION 'unknown kind of proposal: %', p_kind USING ERRCODE = '23514'; END IF;
  v_admin := public.acting_admin(p_session, v_proposes);
  IF p_member IS NOT NULL AND NOT EXISTS (SELECT 1 FROM public.member WHERE id = p_member) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  IF public.owns_member(v_admin, p_member) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF p_kind IN ('manual_add', 'manual_deduct') THEN
    PERFORM public.check_adjustment_cap(v_admin, p_amount, false);
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  SELECT approval_ttl_s INTO STRICT v_ttl_s FROM public.money_terms_at(v_now);
  INSERT INTO public.approval (id, kind, state, version, member_id, amount, category, reason, evidence, payload,
                               proposed_by, proposed_at, expires_at)
  VALUES (p_id, p_kind, 'pending', 1, p_member, p_amount, p_category, p_reason, p_evidence, coalesce(p_payload, '{}'),
          v_admin, v_now, v_now + v_ttl_s * interval '1 second');
END $$;
GRANT EXECUTE ON FUNCTION propose_approval TO fairtick_app;
