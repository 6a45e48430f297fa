-- Approves or rejects a proposal in the version that the administrator saw; approving applies it in the same
-- transaction. approval_kind names the function that applies a kind, and a further permission that its decider may
-- need.
-- Refused: NOT_FOUND, APPROVAL_DECIDED (decided, expired, or its proposer is no longer active), REVIEW_CHANGED,
-- APPROVAL_OWN, REVIEW_OWN_ACCOUNT, OUTGOING_STOPPED (kinds that pay out), ADJUSTMENT_DAY_CAP; FT403 without a
-- permission. A trigger adds SAME_PERSON: two accounts of one person.
-- Locks: the proposal; for kinds that pay out the breaker (FOR SHARE); for adjustments the rows of the
-- decider's accounts; then what the applied function locks.
CREATE OR REPLACE FUNCTION decide_approval(p_session uuid, p_id uuid, p_version int, p_approve boolean, p_note text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_row public.approval;
  v_kind public.approval_kind;
  v_admin uuid;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_row FROM public.approval WHERE id = p_id FOR UPDATE;
  IF v_row.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  SELECT * INTO STRICT v_kind FROM public.approval_kind WHERE kind = v_row.kind;
  v_admin := public.acting_admin(p_session, 'approvals:approval:update');
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_row.state <> 'pending' OR v_row.expires_at <= v_now THEN
    RAISE EXCEPTION 'refused: APPROVAL_DECIDED' USING ERRCODE = 'FT422';
  END IF;
  IF v_row.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  IF v_row.proposed_by = v_admin THEN RAISE EXCEPTION 'refused: APPROVAL_OWN' USING ERRCODE = 'FT422'; END IF;
  IF v_kind.decides IS NOT NULL THEN PERFORM public.acting_admin(p_session, v_kind.decides); END IF;
  IF public.owns_member(v_admin, v_row.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF p_approve THEN
    -- A proposal of an administrator whose account is closed has lapsed.
    IF NOT EXISTS (SELECT 1 FROM public.admin WHERE id = v_row.proposed_by AND active) THEN
      RAISE EXCEPTION 'refused: APPROVAL_DECIDED' USING ERRCODE = 'FT422';
    END IF;
    IF (v_row.kind = 'manual_add' OR (v_row.kind = 'house_funding' AND v_row.payload ->> 'direction' = 'out'))
       AND public.outgoing_stopped() THEN
      RAISE EXCEPTION 'refused: OUTGOING_STOPPED' USING ERRCODE = 'FT422';
    END IF;
    IF v_row.kind IN ('manual_add', 'manual_deduct') THEN
      PERFORM public.check_adjustment_cap(v_admin, v_row.amount, true);
    END IF;
  END IF;
  UPDATE public.approval
     SET state = CASE WHEN p_approve THEN 'approved' ELSE 'rejected' END, version = 2, decided_by = v_admin,
         decided_at = v_now, decision_note = nullif(p_note, '')
   WHERE id = p_id
  RETURNING * INTO v_row;
  -- %I quotes the name, which only a migration can have written.
  IF p_approve THEN EXECUTE format('SELECT public.%I($1, $2)', v_kind.applies) USING v_row, v_now; END IF;
END $$;
GRANT EXECUTE ON FUNCTION decide_approval TO fairtick_app;
