-- Refuses a change after which fewer than two people can do everything, if there were two before. Otherwise nothing
-- could be decided by two people again. p_before: count_full_admins before the change. Refused: STAFF_LAST_ADMINS.
CREATE OR REPLACE FUNCTION check_full_admins(p_before bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF public.count_full_admins() < least(p_before, 2) THEN
    RAISE EXCEPTION 'refused: STAFF_LAST_ADMINS' USING ERRCODE = 'FT422';
  END IF;
END $$;
