-- Submits a proof of identity with two pictures for review. The same two pictures again are the same submission. Name,
-- number and its digest are sealed by the application. p_epoch: the session epoch of the member, compared as placing
-- does. Refused: UNAUTHENTICATED, the codes of identity_standing, IDENTITY_PICTURE_MISSING. Locks: the real wallet (one
-- submission a member at a time), the uploads.
CREATE OR REPLACE FUNCTION identity_submit(p_id uuid, p_member uuid, p_epoch int, p_region text, p_name bytea, p_id_number bytea,
  p_id_number_digest bytea, p_name_differs boolean, p_number_differs boolean, p_front uuid, p_back uuid)
RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  i identity_check;
  t money_terms;
  v_epoch int;
  v_refusal text;
  v_at timestamptz(3);
BEGIN
  -- Submissions of one member run one after another; freezes and reviews take this lock too.
  SELECT session_epoch INTO v_epoch FROM wallet
    WHERE member_id = p_member AND account = account_number('real') FOR NO KEY UPDATE;
  IF v_epoch IS DISTINCT FROM p_epoch THEN RAISE EXCEPTION 'refused: UNAUTHENTICATED' USING ERRCODE = 'FT422'; END IF;
  SELECT * INTO i FROM identity_check WHERE member_id = p_member AND state = 'pending_review';
  IF i.front_upload_id = p_front AND i.back_upload_id = p_back THEN RETURN i; END IF;
  SELECT s.refusal INTO v_refusal FROM identity_standing(p_member) s;
  IF v_refusal IS NOT NULL THEN RAISE EXCEPTION 'refused: %', v_refusal USING ERRCODE = 'FT422'; END IF;
  v_at := clock_timestamp();
  t := money_terms_at(v_at);
  BEGIN
    PERFORM attach_upload(p_member, p_front, 'identity_front', p_id);
    PERFORM attach_upload(p_member, p_back, 'identity_back', p_id);
  EXCEPTION WHEN SQLSTATE 'FT422' THEN
    RAISE EXCEPTION 'refused: IDENTITY_PICTURE_MISSING' USING ERRCODE = 'FT422';
  END;
  INSERT INTO identity_check (id, member_id, number, state, version, terms_version, region, name, id_number,
                              id_number_digest, name_differs, number_differs, front_upload_id, back_upload_id, due_at,
                              created_at, updated_at)
  VALUES (p_id, p_member, 1 + coalesce((SELECT max(number) FROM identity_check WHERE member_id = p_member), 0),
          'pending_review', 1, t.version, p_region, p_name, p_id_number, p_id_number_digest, p_name_differs,
          p_number_differs, p_front, p_back, v_at + t.identity_due_s * interval '1 second', v_at, v_at)
  RETURNING * INTO i;
  PERFORM identity_emits_event(i);
  RETURN i;
END $$;
GRANT EXECUTE ON FUNCTION identity_submit TO fairtick_app;
