-- Returns the roles of an administrator, sorted by name.
CREATE OR REPLACE FUNCTION roles_of_admin(p_admin uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(role ORDER BY role), '{}') FROM public.admin_role_member WHERE admin_id = p_admin
$$;
