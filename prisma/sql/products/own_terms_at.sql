-- Returns a product's own version of terms in force at an instant; no row where it has none. Versions act in their order: a
-- later one never before an earlier one.
CREATE OR REPLACE FUNCTION own_terms_at(p_product uuid, p_at timestamptz) RETURNS SETOF product_terms
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT * FROM public.product_terms WHERE product_id = p_product AND effective_at <= p_at ORDER BY version DESC LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION own_terms_at TO fairtick_app, fairtick_reader, fairtick_worker;
