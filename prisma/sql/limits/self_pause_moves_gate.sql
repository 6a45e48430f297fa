-- Applies a member's own pause to what they may do. Trigger of self_pause (INSERT, UPDATE); see refresh_member_gate.
CREATE OR REPLACE FUNCTION self_pause_moves_gate() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.refresh_member_gate(NEW.member_id);
  RETURN NULL;
END $$;
