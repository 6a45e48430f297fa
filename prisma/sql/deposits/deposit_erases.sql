-- Returns whether a change of a deposit only empties the payer's name after its retention term. The trigger of
-- deposit_guard skips such a change; a finished deposit changes in no other way.
CREATE OR REPLACE FUNCTION deposit_erases(o deposit, n deposit) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF o.payer_name IS NULL OR n.payer_name IS NOT NULL THEN RETURN false; END IF;
  RETURN public.deposit_is_past(o.state, o.late_at, o.updated_at)
     AND to_jsonb(o) - 'payer_name' = to_jsonb(n) - 'payer_name';
END $$;
