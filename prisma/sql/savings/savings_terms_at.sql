-- Returns the version of a savings product's terms in force at an instant. Versions act in their order: a later one
-- never before an earlier one.
CREATE OR REPLACE FUNCTION savings_terms_at(p_product uuid, p_at timestamptz) RETURNS savings_terms LANGUAGE sql STABLE AS $$
  SELECT * FROM public.savings_terms WHERE product_id = p_product AND effective_at <= p_at ORDER BY version DESC LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION savings_terms_at TO fairtick_app, fairtick_reader, fairtick_worker;
