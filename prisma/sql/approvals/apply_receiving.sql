-- Puts an approved change of a deposit method in force. Called by decide_approval for the kind deposit_receiving;
-- apply_deposit_receiving does the work.
CREATE OR REPLACE FUNCTION apply_receiving(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.apply_deposit_receiving(p_approval.payload);
END $$;
