-- Stores the answer of a request under its idempotency key, as the last statement before the audit entry. The primary
-- key of idempotency refuses a second answer (23505). p_refused: the answer is a refusal. Orders are refused (42501),
-- because place_orders stores their answers.
CREATE OR REPLACE FUNCTION answer_intent(p_actor uuid, p_route smallint, p_key uuid, p_hash bytea, p_refused boolean, p_answer jsonb)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF p_route = route_number('place_orders') OR p_answer IS NULL
    THEN RAISE EXCEPTION 'no such kind of request' USING ERRCODE = '42501'; END IF;
  INSERT INTO public.idempotency (actor_id, key, at, route, verdict, body_hash, answer)
  VALUES (p_actor, p_key, clock_timestamp(), p_route, CASE WHEN p_refused THEN 1000 ELSE 0 END, p_hash, p_answer);
END $$;
GRANT EXECUTE ON FUNCTION answer_intent TO fairtick_app;
