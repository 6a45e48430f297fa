-- Verification codes, e-mail addresses, pictures of members, and the products that a member marked.

-- Confirmed by a code that was sent to it, so it is one member's only. Stored as compared: lower case.
ALTER TABLE member
  ADD COLUMN email text NULL UNIQUE
    CHECK (email = lower(email) AND length(email) <= 254 AND email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  ADD COLUMN email_confirmed_at timestamptz(3) NULL,
  ADD CHECK ((email IS NULL) = (email_confirmed_at IS NULL));
GRANT UPDATE (email, email_confirmed_at) ON member TO fairtick_app;

-- Six digits that were sent to a member. Only a keyed digest stands here, whose key is not in the database; it covers member,
-- purpose and address too, so a code is good for nothing else. Written through the doors below.
CREATE TABLE verification_code (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  purpose text NOT NULL CHECK (purpose IN ('login_password', 'withdraw_password', 'email')),
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
  used_at timestamptz(3) NULL,
  -- the sender could not hand it over: it works no more, and the next one need not wait
  undelivered_at timestamptz(3) NULL,
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '10 minutes'),
  CHECK (used_at IS NULL OR undelivered_at IS NULL)
);
CREATE INDEX verification_code_newest ON verification_code (member_id, purpose, created_at, id);

-- Files a code that is about to be sent; of a purpose the newest alone works. A minute after the last one, ten in 24 hours.
CREATE FUNCTION issue_verification_code(p_id uuid, p_member uuid, p_purpose text, p_channel text, p_digest bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_at timestamptz(3);
  v_wait int;
BEGIN
  -- one after another per member, so that pace and count hold
  PERFORM 1 FROM public.member WHERE id = p_member FOR NO KEY UPDATE;
  v_at := clock_timestamp();
  DELETE FROM public.verification_code WHERE member_id = p_member AND created_at < v_at - interval '48 hours';
  SELECT ceil(extract(epoch FROM max(created_at) + interval '60 seconds' - v_at))::int INTO v_wait
    FROM public.verification_code WHERE member_id = p_member AND purpose = p_purpose AND undelivered_at IS NULL;
  IF v_wait > 0 THEN
    RAISE EXCEPTION 'refused: TOO_MANY_REQUESTS {"retryAfterS":%}', v_wait USING ERRCODE = 'FT422';
  END IF;
  IF (SELECT count(*) FROM public.verification_code
       WHERE member_id = p_member AND purpose = p_purpose AND created_at > v_at - interval '24 hours') >= 10 THEN
    RAISE EXCEPTION 'refused: CODE_DAY_LIMIT' USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.verification_code (id, member_id, purpose, channel, digest, created_at, expires_at)
  VALUES (p_id, p_member, p_purpose, p_channel, p_digest, v_at, v_at + interval '10 minutes');
END $$;

-- Whether this is the newest code of its purpose and still works. A right one is used up, a wrong one counts as a try and the
-- fifth burns the code. The caller commits in either case; his own act belongs into the same transaction.
CREATE FUNCTION spend_verification_code(p_member uuid, p_purpose text, p_digest bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_code public.verification_code;
BEGIN
  -- what issues codes waits here, so "the newest" stays what it is
  PERFORM 1 FROM public.member WHERE id = p_member FOR NO KEY UPDATE;
  SELECT * INTO v_code FROM public.verification_code WHERE member_id = p_member AND purpose = p_purpose
   ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE;
  IF v_code.id IS NULL OR v_code.used_at IS NOT NULL OR v_code.undelivered_at IS NOT NULL OR v_code.wrong_tries >= 5
     OR v_code.expires_at <= clock_timestamp() THEN
    RETURN false;
  END IF;
  IF v_code.digest <> p_digest THEN
    UPDATE public.verification_code SET wrong_tries = wrong_tries + 1 WHERE id = v_code.id;
    RETURN false;
  END IF;
  UPDATE public.verification_code SET used_at = clock_timestamp() WHERE id = v_code.id;
  RETURN true;
END $$;

-- It did not reach the phone or the mailbox.
CREATE FUNCTION verification_code_undelivered(p_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE public.verification_code SET undelivered_at = clock_timestamp()
   WHERE id = p_id AND used_at IS NULL AND undelivered_at IS NULL
$$;

-- A picture of his own becomes the member's picture; NULL: none.
CREATE FUNCTION set_avatar(p_member uuid, p_upload uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF p_upload IS NOT NULL THEN PERFORM public.attach_upload(p_member, p_upload, 'avatar', p_member); END IF;
  UPDATE public.member SET avatar = coalesce(p_upload::text, '') WHERE id = p_member;
END $$;

CREATE TABLE favourite (
  member_id uuid NOT NULL REFERENCES member (id),
  product_id uuid NOT NULL REFERENCES product (id),
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 49),
  PRIMARY KEY (member_id, product_id)
);

-- A member's whole list, in his order. Products that do not exist refuse it.
CREATE FUNCTION set_favourites(p_member uuid, p_products uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- two devices at once: the later list stands, whole
  PERFORM pg_advisory_xact_lock(4164, hashtext(p_member::text));
  DELETE FROM public.favourite WHERE member_id = p_member;
  INSERT INTO public.favourite (member_id, product_id, place)
  SELECT p_member, u.id, u.place - 1 FROM unnest(p_products) WITH ORDINALITY AS u (id, place);
EXCEPTION WHEN foreign_key_violation THEN
  RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
END $$;

REVOKE ALL ON FUNCTION issue_verification_code(uuid, uuid, text, text, bytea), spend_verification_code(uuid, text, bytea),
  verification_code_undelivered(uuid), set_avatar(uuid, uuid), set_favourites(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION issue_verification_code(uuid, uuid, text, text, bytea), spend_verification_code(uuid, text, bytea),
  verification_code_undelivered(uuid), set_avatar(uuid, uuid), set_favourites(uuid, uuid[]) TO fairtick_app;
GRANT SELECT ON favourite TO fairtick_app;
