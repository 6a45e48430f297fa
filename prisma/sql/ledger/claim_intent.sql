-- Claims an idempotency key for the rest of the transaction and returns the answer that was stored under it. The first
-- statement of every request that changes something: a second request with the same key waits here (up to 5 seconds)
-- until the first has committed. answer is NULL if there is none; other_body: the key was used with another body.
-- Orders are refused (42501), because place_orders handles their keys.
CREATE OR REPLACE FUNCTION claim_intent(p_actor uuid, p_route smallint, p_key uuid, p_hash bytea,
                                        OUT answer jsonb, OUT other_body boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  IF p_route = route_number('place_orders')
    THEN RAISE EXCEPTION 'orders are placed by place_orders' USING ERRCODE = '42501'; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(p_actor::text || p_route || p_key::text, 0));
  SELECT i.answer, i.body_hash <> p_hash INTO answer, other_body
    FROM public.idempotency i WHERE i.actor_id = p_actor AND i.route = p_route AND i.key = p_key;
  other_body := coalesce(other_body, false);
END $$;
GRANT EXECUTE ON FUNCTION claim_intent TO fairtick_app;
