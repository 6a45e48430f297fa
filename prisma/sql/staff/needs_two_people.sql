-- Refuses a row whose two deciders are the same person. Trigger of approval, deposit and withdrawal; its arguments name
-- the two columns. CHECKs of the tables refuse the same account; this refuses two accounts of one person, whichever
-- function writes the row. Refused: SAME_PERSON.
CREATE OR REPLACE FUNCTION needs_two_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF public.same_person((to_jsonb(NEW) ->> TG_ARGV[0])::uuid, (to_jsonb(NEW) ->> TG_ARGV[1])::uuid) THEN
    RAISE EXCEPTION 'refused: SAME_PERSON' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
