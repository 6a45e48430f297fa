-- Counts the active administrators with all permissions as people, not as accounts. Being one person is not transitive:
-- two accounts that are each one person with a third may still decide together. So a pair that may decide together
-- counts as two, whichever accounts there are besides.
CREATE OR REPLACE FUNCTION count_full_admins() RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH able AS MATERIALIZED (
    SELECT a.id, ARRAY(SELECT public.accounts_of_person(a.id)) AS person FROM public.admin a
     WHERE a.active AND '*:*:*' = ANY (public.permissions_of_roles(public.roles_of_admin(a.id)))
  )
  SELECT greatest(
    (SELECT count(*) FROM able a WHERE NOT EXISTS (SELECT 1 FROM able b WHERE b.id < a.id AND b.id = ANY (a.person))),
    (SELECT 2 WHERE EXISTS (SELECT 1 FROM able a JOIN able b ON b.id > a.id AND b.id <> ALL (a.person))))
$$;
