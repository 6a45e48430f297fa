-- Returns the approval that a version of terms names, for the guards of the tables of terms. Refused (42501): two people
-- did not approve a proposal of this kind.
CREATE OR REPLACE FUNCTION approval_of_terms(p_id uuid, p_kind text) RETURNS approval LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_approval public.approval;
BEGIN
  SELECT * INTO v_approval FROM public.approval
   WHERE id = p_id AND kind = p_kind AND state = 'approved' AND decided_by <> proposed_by;
  IF v_approval.id IS NULL THEN
    RAISE EXCEPTION 'terms need an approval by two people and their notice' USING ERRCODE = '42501';
  END IF;
  RETURN v_approval;
END $$;
