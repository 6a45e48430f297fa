-- Returns the number and the sum of a member's withdrawal requests of the platform day. Rejected and failed requests
-- count for neither; cancelled ones count for the number only. Amounts in minor units.
CREATE OR REPLACE FUNCTION withdraw_day(p_member uuid, p_at timestamptz, OUT requests bigint, OUT total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) FILTER (WHERE state NOT IN ('rejected', 'failed')),
         coalesce(sum(amount) FILTER (WHERE state NOT IN ('rejected', 'failed', 'cancelled')), 0)::bigint
    FROM withdrawal
   WHERE member_id = p_member AND created_at > p_at - interval '24 hours' AND created_at <= p_at
     AND platform_day(created_at) = platform_day(p_at)
$$;
GRANT EXECUTE ON FUNCTION withdraw_day TO fairtick_app;
