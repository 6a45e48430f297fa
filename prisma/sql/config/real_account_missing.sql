-- Returns what the operator has still to configure before real money is taken, in the order of the operator's guide.
-- Empty when nothing is missing, and always outside production. Everything that takes real money checks this; nothing
-- that returns it does.
CREATE OR REPLACE FUNCTION real_account_missing(p_production boolean DEFAULT public.in_production()) RETURNS text[]
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_production THEN array_remove(ARRAY[
    CASE WHEN NOT EXISTS (SELECT 1 FROM public.setting WHERE key = 'permitted_regions' AND jsonb_typeof(value) = 'array'
                            AND value <> '[]') THEN 'permitted_regions' END,
    CASE WHEN public.is_example_text('agreement_service') THEN 'agreement_service' END,
    CASE WHEN public.is_example_text('agreement_risk') THEN 'agreement_risk' END,
    CASE WHEN public.is_example_text('agreement_privacy') THEN 'agreement_privacy' END,
    CASE WHEN NOT EXISTS (SELECT 1 FROM public.market m JOIN public.product p ON p.id = m.product_id
                           WHERE p.enabled AND public.is_live_source(m.source)) THEN 'live_feed' END], NULL)
  ELSE '{}' END
$$;
GRANT EXECUTE ON FUNCTION real_account_missing TO fairtick_app, fairtick_worker;
