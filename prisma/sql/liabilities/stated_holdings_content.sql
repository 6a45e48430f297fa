-- Returns a statement of holdings in the API's form, which is also what its signed statement contains.
CREATE OR REPLACE FUNCTION stated_holdings_content(p_holdings stated_holdings) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'version', p_holdings.version, 'at', instant_text(p_holdings.stated_at), 'lines', p_holdings.lines,
    'note', p_holdings.note, 'publishedAt', instant_text(p_holdings.published_at))
$$;
GRANT EXECUTE ON FUNCTION stated_holdings_content TO fairtick_app, fairtick_reader, fairtick_worker;
