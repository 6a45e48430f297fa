-- Returns who sent the setup link by which an account's password was last set until an instant. NULL: it was set by no
-- link, or by the operator's. Links between the first two administrators do not count: the first one set the second
-- one's password anyway, and no third person could send a link.
CREATE OR REPLACE FUNCTION setup_link_from(p_admin uuid, p_until timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT l.created_by FROM public.admin_setup_link l
   WHERE l.admin_id = p_admin AND l.used_at <= p_until
     AND (l.created_by IS NULL
          OR 2 < (SELECT count(*) FROM public.admin a
                   WHERE a.created_at <= l.created_at OR a.id IN (l.admin_id, l.created_by)))
   ORDER BY l.used_at DESC, l.created_at DESC LIMIT 1
$$;
