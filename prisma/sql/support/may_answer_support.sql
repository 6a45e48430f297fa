-- Returns whether an administrator is active and may answer members.
CREATE OR REPLACE FUNCTION may_answer_support(p_admin uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM public.admin a
      JOIN public.admin_role_member rm ON rm.admin_id = a.id JOIN public.admin_role r ON r.name = rm.role
     WHERE a.id = p_admin AND a.active AND (r.name = 'admin' OR r.permissions && ARRAY['*:*:*', 'support:thread:update']))
$$;
GRANT EXECUTE ON FUNCTION may_answer_support TO fairtick_app;
