-- Real accounts stay closed in production until the operator has named the permitted regions, put his own legal texts in
-- the place of the examples and a live feed has spoken. Until now the feed alone was asked for.

-- What the step that migrates knows of this installation, written by it as the owner and by nobody who runs.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  production boolean NOT NULL,
  -- when it was said last
  told_at timestamptz(3) NOT NULL
);

CREATE FUNCTION in_production() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT production FROM public.installation), false)
$$;

-- Whoever knows a seed or a recording knows the future: neither is a feed for real money.
CREATE FUNCTION is_live_source(p_source text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_source <> '' AND p_source !~ '^(sim|replay)(:|$)'
$$;

-- A text by language, as rows, without what is empty and without its spaces and lines.
CREATE FUNCTION words_by_language(p_texts jsonb) RETURNS TABLE (language text, words text) LANGUAGE sql IMMUTABLE AS $$
  SELECT t.key, regexp_replace(t.value, '\s+', '', 'g')
    FROM jsonb_each_text(CASE WHEN jsonb_typeof(p_texts) = 'object' THEN p_texts ELSE '{}' END) t
   WHERE t.value ~ '\S'
$$;

-- Whether a text of the installation is still, in any language, what the first start put there: what stood before the
-- first change of the setting, or stands now where nobody changed it. One that nobody wrote is no text either.
CREATE FUNCTION is_example_text(p_key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT 1 FROM public.setting s
     WHERE s.key = p_key
       AND EXISTS (SELECT 1 FROM public.words_by_language(s.value))
       AND EXISTS (SELECT 1 FROM public.setting_version v WHERE v.key = p_key)
       AND NOT EXISTS (
         SELECT 1 FROM (SELECT before FROM public.setting_version WHERE key = p_key ORDER BY version LIMIT 1) f
          CROSS JOIN LATERAL public.words_by_language(f.before) example
           JOIN public.words_by_language(s.value) USING (language, words)))
$$;

-- What the operator has still to configure before real money comes in, in the order of the guide; empty when nothing is
-- missing, and always outside production. Everything that takes real money asks this, nothing that gives it back does.
CREATE FUNCTION real_account_missing(p_production boolean DEFAULT public.in_production()) RETURNS text[]
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

-- ---------------------------------------------------------------- what takes real money
-- Door of the session clock, as in 0020_markets, and with everything that a production needs: placing goes on reading the
-- one flag, which follows a change of a setting or of a source within seconds. The worker's word and the migrating step's
-- count both, so that neither alone opens a production.
CREATE OR REPLACE FUNCTION market_session(
  p_product_id uuid, p_opens_at timestamptz, p_closes_at timestamptz,
  p_orders_from timestamptz, p_orders_until timestamptz, p_production boolean
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gate AS MATERIALIZED (
    SELECT production, real_account_missing(production) = '{}' AS complete
      FROM (SELECT p_production OR in_production() AS production) p
  )
  UPDATE market SET
    opens_at = p_opens_at, closes_at = p_closes_at, orders_from = p_orders_from, orders_until = p_orders_until,
    real_allowed = NOT production OR (complete AND is_live_source(source))
    FROM gate
  WHERE product_id = p_product_id
    AND (opens_at, closes_at, orders_from, orders_until, real_allowed) IS DISTINCT FROM
        (p_opens_at, p_closes_at, p_orders_from, p_orders_until, NOT production OR (complete AND is_live_source(source)));
$$;

-- A deposit is announced to an open account only. What was announced before goes its way, late money included: it is
-- reviewed and posted or sent back as ever.
CREATE FUNCTION deposit_needs_real_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF cardinality(public.real_account_missing()) > 0 THEN PERFORM public.refuse_deposit('REAL_ACCOUNT_NOT_OPEN'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_needs_real_account BEFORE INSERT ON deposit
  FOR EACH ROW EXECUTE FUNCTION deposit_needs_real_account();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_needs_real_account;

-- As in 0150_savings, and while the real account is not open nothing begins and nothing is renewed: it is returned.
CREATE OR REPLACE FUNCTION savings_obstacle(p_member uuid, p_product uuid, p_amount bigint, p_at timestamptz, p_renewed uuid,
                                 OUT error text, OUT details jsonb, OUT terms_version int)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  p public.savings_product;
  t public.savings_terms := public.savings_terms_at(p_product, p_at);
  v_active bigint;
  v_mine bigint;
  v_free bigint;
BEGIN
  SELECT * INTO p FROM public.savings_product WHERE id = p_product;
  terms_version := t.version;
  SELECT count(*), coalesce(sum(principal) FILTER (WHERE product_id = p_product), 0) INTO v_active, v_mine
    FROM public.savings_position
   WHERE member_id = p_member AND status = 'pending_return' AND id IS DISTINCT FROM p_renewed;
  v_free := t.quota - p.taken + CASE WHEN p_renewed IS NULL THEN 0 ELSE p_amount END;
  IF cardinality(public.real_account_missing()) > 0 THEN
    error := 'REAL_ACCOUNT_NOT_OPEN';
  ELSIF p.id IS NULL OR NOT p.enabled OR t.version IS NULL THEN
    error := 'SAVINGS_PRODUCT_UNAVAILABLE';
  ELSIF p_amount < t.min_amount THEN
    error := 'SAVINGS_BELOW_MINIMUM';
    details := jsonb_build_object('min', public.savings_money(t.min_amount));
  ELSIF p_amount % t.step <> 0 THEN
    error := 'SAVINGS_STEP';
    details := jsonb_build_object('step', public.savings_money(t.step));
  ELSIF v_active >= (public.money_terms_at(p_at)).savings_max_positions THEN
    error := 'SAVINGS_TOO_MANY_POSITIONS';
    details := jsonb_build_object('max', (public.money_terms_at(p_at)).savings_max_positions);
  ELSIF v_mine + p_amount > t.max_per_member THEN
    error := 'SAVINGS_MEMBER_LIMIT';
    details := jsonb_build_object('remaining', public.savings_money(greatest(t.max_per_member - v_mine, 0)));
  ELSIF p_renewed IS NULL AND p_amount > (SELECT available FROM public.wallet WHERE member_id = p_member AND account = 0) THEN
    error := 'SAVINGS_INSUFFICIENT_BALANCE';
  ELSIF p_amount > v_free THEN
    error := 'SAVINGS_QUOTA_EXHAUSTED';
    details := jsonb_build_object('remaining', public.savings_money(greatest(v_free, 0)));
  END IF;
END $$;

-- ---------------------------------------------------------------- grants
GRANT SELECT ON installation TO fairtick_app, fairtick_worker, fairtick_reader;
REVOKE ALL ON FUNCTION in_production(), is_live_source(text), words_by_language(jsonb), is_example_text(text),
  real_account_missing(boolean), deposit_needs_real_account() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION in_production(), is_live_source(text), words_by_language(jsonb), is_example_text(text),
  real_account_missing(boolean) TO fairtick_app, fairtick_worker;
