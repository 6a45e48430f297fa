-- Returns in how many seconds a member may upload another picture, 0 for now. Twenty in any 24 hours. Unattached
-- pictures are kept for as long, so deleted ones would not count any more anyway.
CREATE OR REPLACE FUNCTION upload_wait_s(p_member uuid) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(max(greatest(1, ceil(extract(epoch FROM u.created_at + interval '24 hours' - clock_timestamp())))::int), 0)
    FROM (SELECT created_at FROM public.upload
           WHERE member_id = p_member AND created_at > clock_timestamp() - interval '24 hours'
           ORDER BY created_at DESC OFFSET 19 LIMIT 1) u
$$;
GRANT EXECUTE ON FUNCTION upload_wait_s TO fairtick_app;
