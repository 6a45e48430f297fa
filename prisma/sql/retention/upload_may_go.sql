-- Returns whether an attached picture is of no further use, by what it is attached to.
CREATE OR REPLACE FUNCTION upload_may_go(u upload) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE u.purpose
    WHEN 'avatar' THEN NOT EXISTS (SELECT 1 FROM public.member WHERE id = u.member_id AND avatar = u.id::text)
    WHEN 'support_picture' THEN EXISTS (SELECT 1 FROM public.support_message
      WHERE id = u.attached_to AND erased_at IS NOT NULL)
    WHEN 'deposit_proof' THEN EXISTS (SELECT 1 FROM public.deposit
      WHERE id = u.attached_to AND public.deposit_is_past(state, late_at, updated_at))
    ELSE EXISTS (SELECT 1 FROM public.identity_check WHERE id = u.attached_to AND purged_at IS NOT NULL) END
$$;
