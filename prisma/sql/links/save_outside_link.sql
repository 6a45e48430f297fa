-- Creates a link to an outside page (p_version NULL), or changes the version that the administrator saw. The app's
-- addresses contain the slug and never the URL, so a forged address cannot lead members elsewhere. Refused:
-- LINK_SLUG_TAKEN, REVIEW_CHANGED, NOT_FOUND.
CREATE OR REPLACE FUNCTION save_outside_link(p_session uuid, p_id uuid, p_version int, p_slug text, p_url text, p_titles jsonb,
                                             p_embed boolean, p_enabled boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'links:link:update');
BEGIN
  IF EXISTS (SELECT 1 FROM public.outside_link WHERE slug = p_slug AND id <> p_id) THEN
    RAISE EXCEPTION 'refused: LINK_SLUG_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  IF p_version IS NULL THEN
    INSERT INTO public.outside_link (id, version, slug, url, titles, embed, enabled, updated_by, updated_at)
    VALUES (p_id, 1, p_slug, p_url, p_titles, p_embed, p_enabled, v_admin, clock_timestamp());
    RETURN;
  END IF;
  UPDATE public.outside_link
     SET version = version + 1, slug = p_slug, url = p_url, titles = p_titles, embed = p_embed, enabled = p_enabled,
         updated_by = v_admin, updated_at = clock_timestamp()
   WHERE id = p_id AND version = p_version;
  IF FOUND THEN RETURN; END IF;
  IF EXISTS (SELECT 1 FROM public.outside_link WHERE id = p_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422';
  END IF;
  RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
END $$;
GRANT EXECUTE ON FUNCTION save_outside_link TO fairtick_app;
