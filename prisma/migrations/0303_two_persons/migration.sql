-- Whose word counts as one with somebody else's is known since 0293_accounts_in_hand; what keeps two deciders there has
-- to count persons, too, not accounts.

-- Until then the time of the second factor moved whenever its owner changed his telephone, so who had it before may seem
-- to have enrolled after a link. Who decided with others before goes on deciding with them.
UPDATE admin SET totp_since = created_at WHERE totp_since > created_at;

-- How many active administrators who may do everything are different persons. Being one person is no chain: two who are
-- each one with a third may decide together, so a pair that may counts as two whoever stands beside it.
CREATE OR REPLACE FUNCTION count_full_admins() RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH able AS MATERIALIZED (
    SELECT a.id FROM public.admin a
     WHERE a.active AND '*:*:*' = ANY (public.permissions_of_roles(public.roles_of_admin(a.id)))
  ), pair AS MATERIALIZED (
    SELECT one.id AS one, other.id AS other, public.same_person(one.id, other.id) AS same
      FROM able one JOIN able other ON one.id < other.id
  )
  SELECT greatest((SELECT count(*) FROM able a WHERE NOT EXISTS (SELECT 1 FROM pair WHERE other = a.id AND same)),
                  (SELECT 2 WHERE EXISTS (SELECT 1 FROM pair WHERE NOT same)))
$$;
