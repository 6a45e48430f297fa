-- Adds a member's message to their support thread and returns its id. The first message opens the thread, a later one
-- reopens it. p_client: an id that the client chose; repeated with the same content it returns the first message's id.
-- p_body is sealed by the application.
-- Refused: IDEMPOTENCY_KEY_CONFLICT, TOO_MANY_REQUESTS (10 a minute, 300 in 24 hours), NOT_FOUND (a link or picture
-- that is not the member's). Locks: thread, then uploads.
CREATE OR REPLACE FUNCTION support_post(p_member uuid, p_thread uuid, p_id uuid, p_client uuid, p_fingerprint bytea, p_body bytea,
                                        p_pictures uuid[], p_link_kind text, p_link uuid,
                                        p_topic text DEFAULT NULL) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_thread public.support_thread;
  v_said uuid;
  v_now timestamptz(3);
  v_picture uuid;
BEGIN
  INSERT INTO public.support_thread (id, member_id, state, created_at, last_n, last_at, turn)
  VALUES (p_thread, p_member, 'open', clock_timestamp(), 0, clock_timestamp(), 0) ON CONFLICT (member_id) DO NOTHING;
  SELECT * INTO v_thread FROM public.support_thread WHERE member_id = p_member FOR UPDATE;
  v_said := public.support_said(p_member, p_client, p_fingerprint);
  IF v_said IS NOT NULL THEN RETURN v_said; END IF;
  PERFORM public.support_pace(p_member, 10, interval '1 minute');
  PERFORM public.support_pace(p_member, 300, interval '24 hours');
  IF p_link_kind IS NOT NULL AND NOT (CASE p_link_kind
       WHEN 'order' THEN EXISTS (SELECT 1 FROM public.orders WHERE id = p_link AND member_id = p_member)
       WHEN 'withdrawal' THEN EXISTS (SELECT 1 FROM public.withdrawal WHERE id = p_link AND member_id = p_member)
       WHEN 'deposit' THEN EXISTS (SELECT 1 FROM public.deposit WHERE id = p_link AND member_id = p_member)
       ELSE false END) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  FOREACH v_picture IN ARRAY p_pictures LOOP
    PERFORM public.attach_upload(p_member, v_picture, 'support_picture', p_id);
  END LOOP;
  v_now := greatest(date_trunc('milliseconds', clock_timestamp()), v_thread.last_at);
  INSERT INTO public.support_message (id, thread_id, n, author_id, client_id, fingerprint, body, pictures, link_kind,
                                      link_id, topic, at)
  VALUES (p_id, v_thread.id, v_thread.last_n + 1, p_member, p_client, p_fingerprint, p_body, p_pictures, p_link_kind,
          p_link, p_topic, v_now);
  RETURN p_id;
END $$;
GRANT EXECUTE ON FUNCTION support_post TO fairtick_app;
