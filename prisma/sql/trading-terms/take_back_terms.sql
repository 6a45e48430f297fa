-- Takes back a pending proposal of a given kind, for its proposer alone. Internal: it checks the permission that
-- proposing takes. Refused: NOT_FOUND, APPROVAL_DECIDED, REVIEW_CHANGED. Locks the proposal.
CREATE OR REPLACE FUNCTION take_back_terms(p_session uuid, p_kind text, p_id uuid, p_version int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_row public.approval;
  v_admin uuid;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_row FROM public.approval WHERE id = p_id FOR UPDATE;
  v_admin := public.acting_admin(p_session, (SELECT proposes FROM public.approval_kind WHERE kind = p_kind));
  IF v_row.id IS NULL OR v_row.kind <> p_kind OR v_row.proposed_by <> v_admin THEN
    PERFORM public.refuse_money_terms('NOT_FOUND');
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_row.state <> 'pending' OR v_row.expires_at <= v_now THEN PERFORM public.refuse_money_terms('APPROVAL_DECIDED'); END IF;
  IF v_row.version <> p_version THEN PERFORM public.refuse_money_terms('REVIEW_CHANGED'); END IF;
  UPDATE public.approval SET state = 'withdrawn', version = 2, decided_at = v_now WHERE id = p_id;
END $$;
