-- Returns the version of a product's terms in force at an instant, or the common terms where it has none of its own.
-- Common terms are those of now, at the latest: announced ones change nothing that a product offers, and would hold back
-- the product's first own version until they act.
CREATE OR REPLACE FUNCTION product_terms_at(p_product uuid, p_at timestamptz) RETURNS product_terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_terms public.product_terms;
BEGIN
  SELECT * INTO v_terms FROM public.own_terms_at(p_product, p_at);
  IF v_terms.version IS NULL THEN
    v_terms := public.product_terms_common(p_product, least(p_at, clock_timestamp()));
  END IF;
  RETURN v_terms;
END $$;
GRANT EXECUTE ON FUNCTION product_terms_at TO fairtick_app, fairtick_reader, fairtick_worker;
