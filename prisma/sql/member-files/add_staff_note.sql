-- Adds a note or tag about a member, or about a deposit, withdrawal or identity submission of theirs. A tag that is set, or
-- unset, already stays as it is. Refused: NOT_FOUND, REVIEW_OWN_ACCOUNT. Locks the member against parallel tags.
CREATE OR REPLACE FUNCTION add_staff_note(p_session uuid, p_id uuid, p_member uuid, p_about text, p_about_id uuid, p_kind text,
                                          p_body text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'members:note:create');
  v_newest text;
BEGIN
  PERFORM 1 FROM public.member WHERE id = p_member AND erased_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT (CASE p_about
    WHEN 'member' THEN p_about_id = p_member
    WHEN 'deposit' THEN EXISTS (SELECT 1 FROM public.deposit WHERE id = p_about_id AND member_id = p_member)
    WHEN 'withdrawal' THEN EXISTS (SELECT 1 FROM public.withdrawal WHERE id = p_about_id AND member_id = p_member)
    ELSE EXISTS (SELECT 1 FROM public.identity_check WHERE id = p_about_id AND member_id = p_member)
  END) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  IF public.owns_member(v_admin, p_member) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF p_kind <> 'note' THEN
    SELECT kind INTO v_newest FROM public.staff_note
     WHERE member_id = p_member AND about_id = p_about_id AND kind <> 'note' AND body = p_body
     ORDER BY at DESC, id DESC LIMIT 1;
    IF coalesce(v_newest, 'untag') = p_kind THEN RETURN false; END IF;
  END IF;
  INSERT INTO public.staff_note (id, member_id, admin_id, at, about, about_id, kind, body)
  VALUES (p_id, p_member, v_admin, clock_timestamp(), p_about, p_about_id, p_kind, p_body);
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION add_staff_note TO fairtick_app;
