-- Refuses the registration of a person who excluded themselves under another account. Trigger of member (INSERT); see
-- number_excluded_until. Refused: MEMBER_SELF_EXCLUDED.
CREATE OR REPLACE FUNCTION member_is_not_excluded() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.assert_not_paused(NULL, public.number_excluded_until(NEW.id_number_digest, NULL));
  RETURN NEW;
END $$;
