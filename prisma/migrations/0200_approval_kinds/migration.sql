-- What is under four eyes stands in a table, so that a further kind is a row and a function and touches neither of the
-- two doors: who may propose it, who may decide it beside everybody who decides, and what approving it calls.
CREATE TABLE approval_kind (
  kind text PRIMARY KEY CHECK (kind ~ '^[a-z][a-z_]{2,39}$'),
  proposes text NOT NULL CHECK (proposes ~ '^[a-z-]+:[a-z-]+:[a-z-]+$'),
  -- needed beside approvals:approval:update; NULL: nothing more
  decides text NULL CHECK (decides ~ '^[a-z-]+:[a-z-]+:[a-z-]+$'),
  -- a function of this schema that takes the proposal and the instant of its approval, and refuses with FT422
  applies text NOT NULL CHECK (applies ~ '^[a-z][a-z_]{2,60}$')
);

CREATE FUNCTION apply_booking(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.book_approved(p_approval);
END $$;
CREATE FUNCTION apply_receiving(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.apply_deposit_receiving(p_approval.payload);
END $$;

INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('manual_add', 'adjustments:adjustment:create', NULL, 'apply_booking'),
  ('manual_deduct', 'adjustments:adjustment:create', NULL, 'apply_booking'),
  ('house_funding', 'adjustments:funding:create', NULL, 'apply_booking'),
  ('deposit_receiving', 'deposits:method:update', NULL, 'apply_receiving'),
  ('savings_terms', 'savings:terms:create', NULL, 'apply_savings_terms');

-- Migrations alone write it.
CREATE TRIGGER approval_kind_no_change BEFORE UPDATE OR DELETE ON approval_kind
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
CREATE TRIGGER approval_kind_no_truncate BEFORE TRUNCATE ON approval_kind
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();

ALTER TABLE approval_kind ENABLE ALWAYS TRIGGER approval_kind_no_change;
ALTER TABLE approval_kind ENABLE ALWAYS TRIGGER approval_kind_no_truncate;

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_known FOREIGN KEY (kind) REFERENCES approval_kind (kind);

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
  IF v_proposes IS NULL THEN RAISE EXCEPTION 'no such kind of proposal' USING ERRCODE = '23514'; END IF;
  v_admin := public.acting_admin(p_session, v_proposes);
  IF p_member IS NOT NULL AND NOT EXISTS (SELECT 1 FROM public.member WHERE id = p_member) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = v_admin AND own_member_id = p_member) THEN
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
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = v_admin AND own_member_id = v_row.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF p_approve THEN
    -- What somebody proposed who is no longer one of us has lapsed.
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
  -- %I quotes the name, which nobody but a migration wrote.
  IF p_approve THEN EXECUTE format('SELECT public.%I($1, $2)', v_kind.applies) USING v_row, v_now; END IF;
END $$;

REVOKE ALL ON FUNCTION apply_booking(approval, timestamptz), apply_receiving(approval, timestamptz) FROM PUBLIC;
GRANT SELECT ON approval_kind TO fairtick_app, fairtick_worker, fairtick_reader;
