-- Applies every new or lifted restriction to what the member may do. Trigger of restriction, so that no function can
-- forget it; see refresh_member_gate.
CREATE OR REPLACE FUNCTION restriction_moves_gate() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.refresh_member_gate(NEW.member_id);
  RETURN NULL;
END $$;
