-- Sets one setting and returns its new version. p_version: the version that the administrator saw, 0 where the setting
-- was never set. Locks: advisory lock settings, which serializes changes of all settings, so that seq rises in commit
-- order. The application validates the value before the call. Refused: SETTING_CHANGED, SETTING_UNCHANGED.
CREATE OR REPLACE FUNCTION change_setting(p_session uuid, p_key text, p_version int, p_value jsonb, p_reason text) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'config:setting:update');
  v_now timestamptz(3);
  v_before public.setting;
BEGIN
  PERFORM pg_advisory_xact_lock(lock_number('settings'));
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
GRANT EXECUTE ON FUNCTION change_setting TO fairtick_app;
