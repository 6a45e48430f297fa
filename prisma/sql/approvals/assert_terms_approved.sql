-- Refuses a version of terms that acts before its notice, or holds anything that its approval does not (42501), for the
-- guards of the tables of terms. p_new: the version as a row; p_wanted: the row that the proposal describes; p_cut: a
-- member is worse off, which needs 24 hours in place of 15 minutes.
CREATE OR REPLACE FUNCTION assert_terms_approved(p_new jsonb, p_wanted jsonb, p_decided_at timestamptz, p_cut boolean)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (p_new ->> 'effective_at')::timestamptz
     < (p_decided_at + CASE WHEN p_cut THEN interval '24 hours' ELSE interval '15 minutes' END) THEN
    RAISE EXCEPTION 'terms need an approval by two people and their notice' USING ERRCODE = '42501';
  END IF;
  IF p_new - '{effective_at,approval_id}'::text[] <> p_wanted - '{effective_at,approval_id}'::text[] THEN
    RAISE EXCEPTION 'terms differ from what two people saw' USING ERRCODE = '42501';
  END IF;
END $$;
