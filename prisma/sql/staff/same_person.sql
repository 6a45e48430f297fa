-- Returns whether two administrator accounts count as one person.
CREATE OR REPLACE FUNCTION same_person(p_one uuid, p_other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_other IN (SELECT public.accounts_of_person(p_one))
$$;
