-- Places outside that the webview page may show, each under a name of ours. Members' addresses carry the name, never the
-- place, so nobody can make a page of ours lead elsewhere.

CREATE TABLE outside_link (
  id uuid PRIMARY KEY,
  version int NOT NULL CHECK (version > 0),
  -- `support` is what the customer-service button opens
  slug text NOT NULL CONSTRAINT outside_link_slug UNIQUE CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  -- https, a host with a dot, nothing in front of it and nothing that only looks like it
  url text NOT NULL CHECK (length(url) <= 2000
    AND url ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[1-9][0-9]{0,4})?(/[^[:space:][:cntrl:]\\"<>^`{|}]*)?$'),
  -- by language
  titles jsonb NOT NULL CHECK (jsonb_typeof(titles) = 'object' AND titles <> '{}' AND octet_length(titles::text) <= 4096),
  -- shown inside the app; otherwise only opened beside it
  embed boolean NOT NULL,
  enabled boolean NOT NULL,
  updated_by uuid NOT NULL REFERENCES admin (id),
  updated_at timestamptz(3) NOT NULL
);

-- Door of administrators: a new link (p_version NULL), or the next version of one that the caller saw.
CREATE FUNCTION save_outside_link(p_session uuid, p_id uuid, p_version int, p_slug text, p_url text, p_titles jsonb,
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

CREATE FUNCTION remove_outside_link(p_session uuid, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM public.acting_admin(p_session, 'links:link:update');
  DELETE FROM public.outside_link WHERE id = p_id;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
END $$;

REVOKE ALL ON FUNCTION save_outside_link(uuid, uuid, int, text, text, jsonb, boolean, boolean),
  remove_outside_link(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION save_outside_link(uuid, uuid, int, text, text, jsonb, boolean, boolean),
  remove_outside_link(uuid, uuid) TO fairtick_app;
GRANT SELECT ON outside_link TO fairtick_app;
