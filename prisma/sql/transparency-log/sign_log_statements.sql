-- Stores the signatures of statements that were stored without one. Arrays with one element a statement.
CREATE OR REPLACE FUNCTION sign_log_statements(p_ids bigint[], p_key_id text, p_signatures bytea[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE log_statement s SET key_id = p_key_id, signature = n.signature
    FROM unnest(p_ids, p_signatures) AS n (id, signature)
   WHERE s.id = n.id AND s.signature IS NULL
$$;
GRANT EXECUTE ON FUNCTION sign_log_statements TO fairtick_worker;
