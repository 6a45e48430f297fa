-- Books an approved adjustment of a balance or an approved funding of the house. Called by decide_approval for the
-- kinds manual_add, manual_deduct and house_funding; book_approved does the work.
CREATE OR REPLACE FUNCTION apply_booking(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.book_approved(p_approval);
END $$;
