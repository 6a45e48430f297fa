-- Returns whether an administrator may send a setup link for an account. The sender could use the link themselves, so
-- they must hold all permissions of the account besides that for links, be active, and do so both when they send it and
-- when it is used, because permissions of both may change in between.
CREATE OR REPLACE FUNCTION may_set_up(p_hand uuid, p_admin uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM public.admin a, public.permissions_of_roles(public.roles_of_admin(a.id)) AS own
     WHERE a.id = p_hand AND a.active
       AND ('*:*:*' = ANY (own)
            OR public.permissions_of_roles(public.roles_of_admin(p_admin)) || 'staff:password:create'::text <@ own))
$$;
