-- Opens, closes or sorts a deposit method, which one administrator may do alone. p_changes may hold enabled,
-- maintenance and sort; anything else raises 42501: what members read about where and how much to pay (names,
-- instructions, limits, receiving account), takes two people and comes through apply_deposit_receiving. Refused:
-- NOT_FOUND, REVIEW_CHANGED (p_version is not the present one). Locks the method.
CREATE OR REPLACE FUNCTION change_deposit_method(p_session uuid, p_method uuid, p_version int, p_changes jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_method public.deposit_method;
BEGIN
  PERFORM acting_admin(p_session, 'deposits:method:update');
  IF p_changes - ARRAY['enabled', 'maintenance', 'sort'] <> '{}' THEN
    RAISE EXCEPTION 'a change of what members see of a deposit method needs two people' USING ERRCODE = '42501';
  END IF;
  SELECT * INTO v_method FROM public.deposit_method WHERE id = p_method FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  IF v_method.version <> p_version THEN PERFORM refuse_deposit('REVIEW_CHANGED'); END IF;
  UPDATE public.deposit_method
     SET version = version + 1,
         enabled = coalesce((p_changes ->> 'enabled')::boolean, enabled),
         maintenance = coalesce((p_changes ->> 'maintenance')::boolean, maintenance),
         sort = coalesce((p_changes ->> 'sort')::int, sort)
   WHERE id = p_method;
END $$;
GRANT EXECUTE ON FUNCTION change_deposit_method TO fairtick_app;
