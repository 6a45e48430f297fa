-- Returns whether a member account belongs to this administrator or to an account of the same person. Few member
-- accounts belong to administrators, so the costly comparison of persons runs for those alone. NULL arguments give
-- NULL.
CREATE OR REPLACE FUNCTION owns_member(p_admin uuid, p_member uuid) RETURNS boolean
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM public.admin a WHERE a.own_member_id = p_member AND public.same_person(p_admin, a.id))
$$;
