-- Returns the failed checks of a proof: what of it another member uses too. `checkIdentity` of the core shows the same
-- checks to reviewers.
CREATE OR REPLACE FUNCTION identity_failed_checks(i identity_check) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN EXISTS (SELECT 1 FROM public.member o WHERE o.id_number_digest = i.id_number_digest AND o.id <> i.member_id)
           OR EXISTS (SELECT 1 FROM public.identity_check o
                       WHERE o.id_number_digest = i.id_number_digest AND o.member_id <> i.member_id)
         THEN 'number_shared' END,
    CASE WHEN EXISTS (SELECT 1 FROM public.upload mine JOIN public.upload other ON other.sha256 = mine.sha256
                       WHERE mine.id IN (i.front_upload_id, i.back_upload_id) AND other.member_id <> i.member_id
                         AND other.purpose IN ('identity_front', 'identity_back'))
         THEN 'picture_reused' END], NULL)
$$;
