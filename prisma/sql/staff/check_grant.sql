-- Refuses a decision about permissions that the decider does not hold. Refused: STAFF_BEYOND_OWN.
CREATE OR REPLACE FUNCTION check_grant(p_decider uuid, p_granted text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_own text[] := public.permissions_of_roles(public.roles_of_admin(p_decider));
BEGIN
  IF NOT ('*:*:*' = ANY (v_own) OR p_granted <@ v_own) THEN
    RAISE EXCEPTION 'refused: STAFF_BEYOND_OWN' USING ERRCODE = 'FT422';
  END IF;
END $$;
