-- Returns the permissions that a list of roles gives together. The role admin gives *:*:* by its name.
CREATE OR REPLACE FUNCTION permissions_of_roles(p_roles text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT one), '{}') FROM (
    SELECT unnest(permissions) AS one FROM public.admin_role WHERE name = ANY (p_roles)
    UNION ALL SELECT '*:*:*' WHERE 'admin' = ANY (p_roles)) granted
$$;
