-- Marks a member as verified or not, in the member's row and in the wallets. The wallets carry a copy for functions
-- that move money; no other function sets these columns. Locks: wallets in account order, then member.
CREATE OR REPLACE FUNCTION identity_mark(p_member uuid, p_verified boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = p_member ORDER BY account FOR NO KEY UPDATE;
  UPDATE public.wallet SET verified = p_verified WHERE member_id = p_member;
  UPDATE public.member SET verified = p_verified WHERE id = p_member;
END $$;
