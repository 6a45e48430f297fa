-- Returns whether an administrator opened both photos of a proof, by the audit log: the server writes an entry before it
-- sends a photo.
CREATE OR REPLACE FUNCTION identity_photos_opened(p_admin uuid, p_front uuid, p_back uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(DISTINCT target_id) = 2 FROM public.audit_entry
   WHERE target_id IN (p_front::text, p_back::text) AND actor_kind = 'admin' AND actor_id = p_admin
     AND action = 'uploads.view'
$$;
GRANT EXECUTE ON FUNCTION identity_photos_opened TO fairtick_app;
