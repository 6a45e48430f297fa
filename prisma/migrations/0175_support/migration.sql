-- Customer service: one thread a member, in which he and the staff speak. What was said stays as it was said; the words are
-- sealed like other personal data. Written through doors only.

CREATE TABLE support_thread (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL UNIQUE REFERENCES member (id),
  state text NOT NULL CHECK (state IN ('open', 'closed')),
  created_at timestamptz(3) NOT NULL,
  -- number and time of the last message
  last_n int NOT NULL CHECK (last_n >= 0),
  last_at timestamptz(3) NOT NULL,
  -- since when the member waits for an answer; NULL when it is not the staff's turn
  waiting_since timestamptz(3) NULL,
  assigned_to uuid NULL REFERENCES admin (id),
  -- the last messages that either side has seen
  member_read_n int NOT NULL DEFAULT 0,
  staff_read_n int NOT NULL DEFAULT 0,
  -- the inbox's order: who waits longest first, then the last spoken in
  turn bigint NOT NULL,
  CHECK (member_read_n BETWEEN 0 AND last_n AND staff_read_n BETWEEN 0 AND last_n),
  CHECK (state = 'open' OR waiting_since IS NULL)
);
CREATE INDEX support_inbox ON support_thread (turn, id);
CREATE INDEX support_waiting ON support_thread (waiting_since) WHERE waiting_since IS NOT NULL;

CREATE TABLE support_message (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES support_thread (id),
  n int NOT NULL CHECK (n > 0),
  -- the member, or the administrator who is named in by_admin too
  author_id uuid NOT NULL,
  by_admin uuid NULL REFERENCES admin (id) CHECK (by_admin = author_id),
  -- as the writer's device named it, with what it stood for: a second try posts nothing
  client_id uuid NOT NULL,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  -- sealed
  body bytea NOT NULL CHECK (octet_length(body) BETWEEN 1 AND 8192),
  pictures uuid[] NOT NULL CHECK (cardinality(pictures) <= 4),
  link_kind text NULL CHECK (link_kind IN ('order', 'withdrawal', 'deposit')),
  link_id uuid NULL,
  at timestamptz(3) NOT NULL,
  UNIQUE (thread_id, n),
  CONSTRAINT support_message_once UNIQUE (author_id, client_id),
  CHECK ((link_kind IS NULL) = (link_id IS NULL)),
  CHECK (by_admin IS NULL OR (pictures = '{}' AND link_id IS NULL))
);
CREATE INDEX support_message_pace ON support_message (author_id, at);

-- Answers that are kept ready; texts by language.
CREATE TABLE canned_reply (
  id uuid PRIMARY KEY,
  version int NOT NULL CHECK (version > 0),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object' AND texts <> '{}' AND octet_length(texts::text) <= 65536),
  updated_by uuid NOT NULL REFERENCES admin (id),
  updated_at timestamptz(3) NOT NULL
);

-- ---------------------------------------------------------------- guards
CREATE FUNCTION support_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was said stays' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER support_message_no_change BEFORE UPDATE OR DELETE ON support_message
  FOR EACH ROW EXECUTE FUNCTION support_refuses_change();
CREATE TRIGGER support_message_no_truncate BEFORE TRUNCATE ON support_message
  FOR EACH STATEMENT EXECUTE FUNCTION support_refuses_change();
CREATE TRIGGER support_thread_no_delete BEFORE DELETE ON support_thread
  FOR EACH ROW EXECUTE FUNCTION support_refuses_change();
CREATE TRIGGER support_thread_no_truncate BEFORE TRUNCATE ON support_thread
  FOR EACH STATEMENT EXECUTE FUNCTION support_refuses_change();

CREATE FUNCTION support_thread_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND ((NEW.id, NEW.member_id, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.member_id, OLD.created_at)
     OR NEW.last_n < OLD.last_n OR NEW.member_read_n < OLD.member_read_n OR NEW.staff_read_n < OLD.staff_read_n) THEN
    RAISE EXCEPTION 'a thread only goes on' USING ERRCODE = '42501';
  END IF;
  NEW.turn := CASE WHEN NEW.waiting_since IS NOT NULL THEN extract(epoch FROM NEW.waiting_since) * 1000
                   ELSE 8000000000000 - extract(epoch FROM NEW.last_at) * 1000 END;
  RETURN NEW;
END $$;
CREATE TRIGGER support_thread_guard BEFORE INSERT OR UPDATE ON support_thread
  FOR EACH ROW EXECUTE FUNCTION support_thread_guard();

-- The thread follows its messages by itself: numbers without a gap, whose turn it is, and word to both sides' screens.
CREATE FUNCTION support_message_moves_thread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_thread public.support_thread;
BEGIN
  UPDATE public.support_thread t
     SET last_n = NEW.n, last_at = NEW.at, state = 'open',
         waiting_since = CASE WHEN NEW.by_admin IS NULL THEN coalesce(t.waiting_since, NEW.at) END,
         assigned_to = coalesce(t.assigned_to, NEW.by_admin),
         -- who answers has seen what he answers to
         staff_read_n = CASE WHEN NEW.by_admin IS NULL THEN t.staff_read_n ELSE NEW.n END
   WHERE t.id = NEW.thread_id AND t.last_n = NEW.n - 1 AND (NEW.by_admin IS NOT NULL OR t.member_id = NEW.author_id)
  RETURNING * INTO v_thread;
  IF v_thread.id IS NULL THEN
    RAISE EXCEPTION 'not the next message of this thread' USING ERRCODE = '42501';
  END IF;
  INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (v_thread.member_id, v_thread.id, NEW.at, 10);
  RETURN NULL;
END $$;
CREATE TRIGGER support_message_moves_thread AFTER INSERT ON support_message
  FOR EACH ROW EXECUTE FUNCTION support_message_moves_thread();

ALTER TABLE support_message ENABLE ALWAYS TRIGGER support_message_no_change;
ALTER TABLE support_message ENABLE ALWAYS TRIGGER support_message_no_truncate;
ALTER TABLE support_message ENABLE ALWAYS TRIGGER support_message_moves_thread;
ALTER TABLE support_thread ENABLE ALWAYS TRIGGER support_thread_no_delete;
ALTER TABLE support_thread ENABLE ALWAYS TRIGGER support_thread_no_truncate;
ALTER TABLE support_thread ENABLE ALWAYS TRIGGER support_thread_guard;

-- ---------------------------------------------------------------- inner parts
-- What its writer said under this name before; NULL when nothing. The same name for something else is refused.
CREATE FUNCTION support_said(p_author uuid, p_client uuid, p_fingerprint bytea) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  v_message public.support_message;
BEGIN
  SELECT * INTO v_message FROM public.support_message WHERE author_id = p_author AND client_id = p_client;
  IF v_message.id IS NOT NULL AND v_message.fingerprint <> p_fingerprint THEN
    RAISE EXCEPTION 'refused: IDEMPOTENCY_KEY_CONFLICT' USING ERRCODE = 'FT422';
  END IF;
  RETURN v_message.id;
END $$;

-- At most p_max messages of one writer in the last p_window.
CREATE FUNCTION support_pace(p_author uuid, p_max int, p_window interval) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_since timestamptz;
BEGIN
  SELECT at INTO v_since FROM public.support_message
   WHERE author_id = p_author AND at > clock_timestamp() - p_window ORDER BY at DESC OFFSET p_max - 1 LIMIT 1;
  IF v_since IS NOT NULL THEN
    RAISE EXCEPTION 'refused: TOO_MANY_REQUESTS {"retryAfterS":%}',
      greatest(1, ceil(extract(epoch FROM v_since + p_window - clock_timestamp())))::int USING ERRCODE = 'FT422';
  END IF;
END $$;

-- The thread, its row held, for an administrator whose own account it is not.
CREATE FUNCTION support_thread_for(p_admin uuid, p_thread uuid) RETURNS support_thread LANGUAGE plpgsql AS $$
DECLARE
  v_thread public.support_thread;
BEGIN
  SELECT * INTO v_thread FROM public.support_thread WHERE id = p_thread FOR UPDATE;
  IF v_thread.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = p_admin AND own_member_id = v_thread.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  RETURN v_thread;
END $$;

-- ---------------------------------------------------------------- doors of members
-- Says something; the first message opens the thread, a later one opens it again. Returns the message's id, which is
-- another one than p_id when the same was said before.
CREATE FUNCTION support_post(p_member uuid, p_thread uuid, p_id uuid, p_client uuid, p_fingerprint bytea, p_body bytea,
                             p_pictures uuid[], p_link_kind text, p_link uuid) RETURNS uuid
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
                                      link_id, at)
  VALUES (p_id, v_thread.id, v_thread.last_n + 1, p_member, p_client, p_fingerprint, p_body, p_pictures, p_link_kind,
          p_link, v_now);
  RETURN p_id;
END $$;

-- The member has seen the messages up to p_n.
CREATE FUNCTION support_seen(p_member uuid, p_n int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_thread uuid;
BEGIN
  UPDATE public.support_thread SET member_read_n = least(p_n, last_n)
   WHERE member_id = p_member AND member_read_n < least(p_n, last_n) RETURNING id INTO v_thread;
  IF v_thread IS NOT NULL THEN
    INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (p_member, v_thread, clock_timestamp(), 10);
  END IF;
END $$;

-- ---------------------------------------------------------------- doors of administrators
-- Answers. A thread that is nobody's becomes his; one that is a colleague's has to be taken over first.
CREATE FUNCTION support_reply(p_session uuid, p_thread uuid, p_id uuid, p_client uuid, p_fingerprint bytea, p_body bytea)
RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:thread:update');
  v_thread public.support_thread := public.support_thread_for(v_admin, p_thread);
  v_said uuid;
BEGIN
  v_said := public.support_said(v_admin, p_client, p_fingerprint);
  IF v_said IS NOT NULL THEN RETURN v_said; END IF;
  IF v_thread.assigned_to <> v_admin THEN
    RAISE EXCEPTION 'refused: SUPPORT_THREAD_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  PERFORM public.support_pace(v_admin, 60, interval '1 minute');
  INSERT INTO public.support_message (id, thread_id, n, author_id, by_admin, client_id, fingerprint, body, pictures, at)
  VALUES (p_id, v_thread.id, v_thread.last_n + 1, v_admin, v_admin, p_client, p_fingerprint, p_body, '{}',
          greatest(date_trunc('milliseconds', clock_timestamp()), v_thread.last_at));
  RETURN p_id;
END $$;

-- Whether somebody is active and may answer.
CREATE FUNCTION may_answer_support(p_admin uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM public.admin a
      JOIN public.admin_role_member rm ON rm.admin_id = a.id JOIN public.admin_role r ON r.name = rm.role
     WHERE a.id = p_admin AND a.active AND (r.name = 'admin' OR r.permissions && ARRAY['*:*:*', 'support:thread:update']))
$$;

-- Makes a thread somebody's, or nobody's (NULL). p_expected is whose it was when the caller looked: of two at the same
-- moment the second is refused.
CREATE FUNCTION support_assign(p_session uuid, p_thread uuid, p_expected uuid, p_to uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:thread:update');
  v_thread public.support_thread := public.support_thread_for(v_admin, p_thread);
BEGIN
  IF v_thread.assigned_to IS DISTINCT FROM p_expected THEN
    RAISE EXCEPTION 'refused: SUPPORT_THREAD_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  IF p_to IS NOT NULL AND NOT public.may_answer_support(p_to) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = p_to AND own_member_id = v_thread.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF v_thread.assigned_to IS NOT DISTINCT FROM p_to THEN RETURN; END IF;
  UPDATE public.support_thread SET assigned_to = p_to WHERE id = p_thread;
  INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (v_thread.member_id, p_thread, clock_timestamp(), 10);
END $$;

-- Closes a thread or opens it again. Closed is only what the caller saw to its end.
CREATE FUNCTION support_move(p_session uuid, p_thread uuid, p_state text, p_last_n int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:thread:update');
  v_thread public.support_thread := public.support_thread_for(v_admin, p_thread);
BEGIN
  IF v_thread.last_n <> p_last_n THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  IF v_thread.state = p_state THEN RETURN; END IF;
  UPDATE public.support_thread
     SET state = p_state, waiting_since = NULL,
         staff_read_n = CASE p_state WHEN 'closed' THEN last_n ELSE staff_read_n END
   WHERE id = p_thread;
  INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (v_thread.member_id, p_thread, clock_timestamp(), 10);
END $$;

-- The staff has seen the messages up to p_n.
CREATE FUNCTION support_staff_seen(p_session uuid, p_thread uuid, p_n int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:thread:read');
  v_thread public.support_thread;
BEGIN
  SELECT * INTO v_thread FROM public.support_thread WHERE id = p_thread FOR UPDATE;
  IF v_thread.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF v_thread.staff_read_n >= least(p_n, v_thread.last_n) THEN RETURN; END IF;
  UPDATE public.support_thread SET staff_read_n = least(p_n, last_n) WHERE id = p_thread;
  INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (v_thread.member_id, p_thread, clock_timestamp(), 10);
END $$;

-- Keeps an answer ready: a new one (p_version NULL), or the next version of one that the caller saw.
CREATE FUNCTION save_canned_reply(p_session uuid, p_id uuid, p_version int, p_title text, p_texts jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:canned:update');
BEGIN
  IF p_version IS NULL THEN
    INSERT INTO public.canned_reply (id, version, title, texts, updated_by, updated_at)
    VALUES (p_id, 1, p_title, p_texts, v_admin, clock_timestamp());
    RETURN;
  END IF;
  UPDATE public.canned_reply
     SET version = version + 1, title = p_title, texts = p_texts, updated_by = v_admin, updated_at = clock_timestamp()
   WHERE id = p_id AND version = p_version;
  IF FOUND THEN RETURN; END IF;
  IF EXISTS (SELECT 1 FROM public.canned_reply WHERE id = p_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422';
  END IF;
  RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
END $$;

CREATE FUNCTION remove_canned_reply(p_session uuid, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM public.acting_admin(p_session, 'support:canned:update');
  DELETE FROM public.canned_reply WHERE id = p_id;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
END $$;

-- ---------------------------------------------------------------- grants
REVOKE ALL ON FUNCTION support_refuses_change(), support_thread_guard(), support_message_moves_thread(),
  support_said(uuid, uuid, bytea), support_pace(uuid, int, interval), support_thread_for(uuid, uuid),
  may_answer_support(uuid), support_post(uuid, uuid, uuid, uuid, bytea, bytea, uuid[], text, uuid),
  support_seen(uuid, int), support_reply(uuid, uuid, uuid, uuid, bytea, bytea), support_assign(uuid, uuid, uuid, uuid),
  support_move(uuid, uuid, text, int), support_staff_seen(uuid, uuid, int),
  save_canned_reply(uuid, uuid, int, text, jsonb), remove_canned_reply(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION may_answer_support(uuid),
  support_post(uuid, uuid, uuid, uuid, bytea, bytea, uuid[], text, uuid), support_seen(uuid, int),
  support_reply(uuid, uuid, uuid, uuid, bytea, bytea), support_assign(uuid, uuid, uuid, uuid),
  support_move(uuid, uuid, text, int), support_staff_seen(uuid, uuid, int),
  save_canned_reply(uuid, uuid, int, text, jsonb), remove_canned_reply(uuid, uuid) TO fairtick_app;
GRANT SELECT ON support_thread, support_message, canned_reply TO fairtick_app;
