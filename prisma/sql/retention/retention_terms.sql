-- Returns the retention terms that members are shown, in days by kind. They come from settings and, for proofs of
-- identity, from the money terms.
CREATE OR REPLACE FUNCTION retention_terms() RETURNS TABLE (kind text, days int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT k, public.retention_days(k) FROM unnest('{sessions,notifications,support,payments,closed}'::text[]) k
  UNION ALL
  SELECT v.kind, v.days FROM public.money_terms_at(clock_timestamp()) t,
    LATERAL (VALUES ('identity', t.identity_keep_ended_days), ('identity_rejected', t.identity_keep_rejected_days))
      AS v (kind, days)
$$;
GRANT EXECUTE ON FUNCTION retention_terms TO fairtick_app;
