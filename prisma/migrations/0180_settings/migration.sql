-- Settings of the installation get a history and a door: who changed what, from what to what, when and why. What a
-- setting may hold is checked by the table of settings before it comes here; nobody writes these tables but the door.

CREATE TABLE setting_version (
  -- counts the changes of all settings in the order in which they committed
  seq bigint PRIMARY KEY CHECK (seq > 0),
  key text NOT NULL REFERENCES setting (key),
  version int NOT NULL CHECK (version > 0),
  -- NULL: nobody had set it before
  before jsonb NULL,
  after jsonb NOT NULL CHECK (octet_length(after::text) <= 262144),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  changed_at timestamptz(3) NOT NULL,
  changed_by uuid NOT NULL REFERENCES admin (id),
  UNIQUE (key, version),
  CHECK (before IS NULL OR before <> after)
);

CREATE FUNCTION refuse_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER setting_version_no_change BEFORE UPDATE OR DELETE ON setting_version
  FOR EACH ROW EXECUTE FUNCTION refuse_setting_change();
CREATE TRIGGER setting_version_no_truncate BEFORE TRUNCATE ON setting_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_setting_change();
CREATE TRIGGER setting_no_delete BEFORE DELETE ON setting
  FOR EACH ROW EXECUTE FUNCTION refuse_setting_change();
CREATE TRIGGER setting_no_truncate BEFORE TRUNCATE ON setting
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_setting_change();
ALTER TABLE setting_version ENABLE ALWAYS TRIGGER setting_version_no_change;
ALTER TABLE setting_version ENABLE ALWAYS TRIGGER setting_version_no_truncate;
ALTER TABLE setting ENABLE ALWAYS TRIGGER setting_no_delete;
ALTER TABLE setting ENABLE ALWAYS TRIGGER setting_no_truncate;

-- Every process that keeps settings in memory listens; the notification goes out when the change commits.
CREATE FUNCTION setting_tells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('setting_changed', NEW.key);
  RETURN NULL;
END $$;
CREATE TRIGGER setting_tells AFTER INSERT OR UPDATE ON setting
  FOR EACH ROW EXECUTE FUNCTION setting_tells();

-- Sets one setting and returns its new version. p_version is what the administrator looked at, 0 where nobody had set it.
-- One change at a time, whichever the setting, so that seq rises in the order of the commits.
CREATE FUNCTION change_setting(p_session uuid, p_key text, p_version int, p_value jsonb, p_reason text) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'config:setting:update');
  v_now timestamptz(3);
  v_before public.setting;
BEGIN
  PERFORM pg_advisory_xact_lock(4180, 1);
  SELECT * INTO v_before FROM public.setting WHERE key = p_key FOR UPDATE;
  IF coalesce(v_before.version, 0) <> p_version THEN
    RAISE EXCEPTION 'refused: SETTING_CHANGED' USING ERRCODE = 'FT422';
  END IF;
  IF v_before.value = p_value THEN
    RAISE EXCEPTION 'refused: SETTING_UNCHANGED' USING ERRCODE = 'FT422';
  END IF;
  v_now := clock_timestamp();
  INSERT INTO public.setting (key, value, version, updated_at) VALUES (p_key, p_value, p_version + 1, v_now)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = excluded.version, updated_at = excluded.updated_at;
  INSERT INTO public.setting_version (seq, key, version, before, after, reason, changed_at, changed_by)
  SELECT coalesce(max(seq), 0) + 1, p_key, p_version + 1, v_before.value, p_value, p_reason, v_now, v_admin
    FROM public.setting_version;
  RETURN p_version + 1;
END $$;

REVOKE ALL ON FUNCTION refuse_setting_change(), setting_tells(), change_setting(uuid, text, int, jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_setting(uuid, text, int, jsonb, text) TO fairtick_app;
GRANT SELECT ON setting_version TO fairtick_app, fairtick_worker;
