-- Returns whether a deposit may go from one state to another. p_late: money was seen after the deposit had ended.
-- p_evidence: it has a proof picture or a transaction id. Money that came late, or whose proof was not reviewed in
-- time, is never lost: a reviewer can claim the deposit again.
CREATE OR REPLACE FUNCTION deposit_move_allowed(p_from text, p_to text, p_late boolean, p_evidence boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_from
    WHEN 'recharging' THEN p_to IN ('pending_review', 'cancelled', 'expired')
    WHEN 'pending_review' THEN p_to IN ('reviewing', 'cancelled', 'expired')
    WHEN 'reviewing' THEN p_to IN ('completed', 'rejected', 'on_hold')
    WHEN 'on_hold' THEN p_to IN ('reviewing', 'refunded')
    -- What was shown and not reviewed in time is taken up by a reviewer; money that came late reopens its deposit.
    WHEN 'expired' THEN (p_to = 'reviewing' AND p_evidence) OR (p_to = 'pending_review' AND p_late)
    WHEN 'cancelled' THEN p_to = 'pending_review' AND p_late
    WHEN 'rejected' THEN p_to = 'pending_review' AND p_late
    ELSE false END
$$;
