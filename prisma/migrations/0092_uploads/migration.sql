-- Pictures that members send: what is stored is our own re-encoding, encrypted, in files; here stands whose it is and what
-- it was handed in for. Written through doors only, because a picture that was attached is evidence.

CREATE TABLE upload (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  purpose text NOT NULL
    CHECK (purpose IN ('deposit_proof', 'identity_front', 'identity_back', 'support_picture', 'avatar')),
  -- name in the store: random, tells nothing
  file text NOT NULL UNIQUE CHECK (file ~ '^[0-9a-f]{32}$'),
  format text NOT NULL CHECK (format IN ('jpeg', 'png')),
  -- of the stored picture before it was encrypted
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  bytes int NOT NULL CHECK (bytes > 0),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  created_at timestamptz(3) NOT NULL,
  -- NULL until the file is whole and on disk: a process killed between leaves a row that the sweep finds, never a file
  -- that nobody knows of
  stored_at timestamptz(3) NULL,
  -- what it belongs to: a deposit, an identity check, ...
  attached_to uuid NULL,
  attached_at timestamptz(3) NULL,
  CHECK ((attached_to IS NULL) = (attached_at IS NULL)),
  CHECK (attached_to IS NULL OR stored_at IS NOT NULL)
);
CREATE INDEX upload_of_member ON upload (member_id, created_at);
CREATE INDEX upload_attached ON upload (attached_to) WHERE attached_to IS NOT NULL;
CREATE INDEX upload_orphan ON upload (created_at) WHERE attached_to IS NULL;

CREATE FUNCTION upload_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.attached_to IS NOT NULL THEN
      RAISE EXCEPTION 'an attached picture stays' USING ERRCODE = '42501';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.id, NEW.member_id, NEW.purpose, NEW.file, NEW.format, NEW.sha256, NEW.bytes, NEW.width, NEW.height, NEW.created_at)
     IS DISTINCT FROM
     (OLD.id, OLD.member_id, OLD.purpose, OLD.file, OLD.format, OLD.sha256, OLD.bytes, OLD.width, OLD.height, OLD.created_at)
     OR (OLD.stored_at IS NOT NULL AND NEW.stored_at IS DISTINCT FROM OLD.stored_at)
     OR (OLD.attached_to IS NOT NULL
         AND (NEW.attached_to, NEW.attached_at) IS DISTINCT FROM (OLD.attached_to, OLD.attached_at)) THEN
    RAISE EXCEPTION 'a picture is stored once and attached once' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION upload_refuses_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'pictures are not truncated' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER upload_guard BEFORE UPDATE OR DELETE ON upload FOR EACH ROW EXECUTE FUNCTION upload_guard();
CREATE TRIGGER upload_no_truncate BEFORE TRUNCATE ON upload
  FOR EACH STATEMENT EXECUTE FUNCTION upload_refuses_truncate();
ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_guard;
ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_no_truncate;

-- How long until a member may send another picture, 0 when now: twenty in any 24 hours. Orphans live that long as well, so
-- those that were removed meanwhile count no more than they should.
CREATE FUNCTION upload_wait_s(p_member uuid) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(max(greatest(1, ceil(extract(epoch FROM u.created_at + interval '24 hours' - clock_timestamp())))::int), 0)
    FROM (SELECT created_at FROM public.upload
           WHERE member_id = p_member AND created_at > clock_timestamp() - interval '24 hours'
           ORDER BY created_at DESC OFFSET 19 LIMIT 1) u
$$;

-- Announces a picture before its file is written.
CREATE FUNCTION add_upload(p_id uuid, p_member uuid, p_purpose text, p_file text, p_format text, p_sha256 bytea,
                           p_bytes int, p_width int, p_height int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_wait int;
BEGIN
  -- one after another per member, so that the count holds
  PERFORM pg_advisory_xact_lock(4092, hashtext(p_member::text));
  v_wait := public.upload_wait_s(p_member);
  IF v_wait > 0 THEN
    RAISE EXCEPTION 'refused: TOO_MANY_REQUESTS {"retryAfterS":%}', v_wait USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.upload (id, member_id, purpose, file, format, sha256, bytes, width, height, created_at)
  VALUES (p_id, p_member, p_purpose, p_file, p_format, p_sha256, p_bytes, p_width, p_height, clock_timestamp());
END $$;

-- The file is whole.
CREATE FUNCTION upload_stored(p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.upload SET stored_at = clock_timestamp() WHERE id = p_id AND stored_at IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such picture' USING ERRCODE = 'P0002'; END IF;
END $$;

-- For doors of other nouns: hands a picture in for something. Another member's, one sent for another purpose, one that
-- belongs to something else already, an unfinished or an old one is not there, as far as the caller is told.
-- The same picture for the same thing again changes nothing.
CREATE FUNCTION attach_upload(p_member uuid, p_upload uuid, p_purpose text, p_ref uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_upload public.upload;
BEGIN
  SELECT * INTO v_upload FROM public.upload WHERE id = p_upload FOR UPDATE;
  IF v_upload.id IS NOT NULL AND v_upload.member_id = p_member AND v_upload.purpose = p_purpose THEN
    IF v_upload.attached_to = p_ref THEN RETURN; END IF;
    -- Orphans are removed after 24 hours; a little earlier they can no longer be attached, so the sweep never races this.
    IF v_upload.attached_to IS NULL AND v_upload.stored_at IS NOT NULL AND p_ref IS NOT NULL
       AND v_upload.created_at > clock_timestamp() - interval '24 hours' THEN
      UPDATE public.upload SET attached_to = p_ref, attached_at = clock_timestamp() WHERE id = p_upload;
      RETURN;
    END IF;
  END IF;
  RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
END $$;

-- Takes the rows of pictures that were attached to nothing for 24 hours. The caller removes the files, then commits: if he
-- is killed between, the rows stand again and the files, which may be gone, are removed once more.
CREATE FUNCTION take_orphan_uploads(p_wanted int) RETURNS TABLE (file text)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM public.upload u USING (
    SELECT o.id FROM public.upload o
     WHERE o.attached_to IS NULL AND o.created_at < clock_timestamp() - interval '24 hours 1 minute'
     ORDER BY o.created_at LIMIT least(p_wanted, 1000) FOR UPDATE SKIP LOCKED
  ) old
  WHERE u.id = old.id
  RETURNING u.file
$$;

REVOKE ALL ON FUNCTION upload_guard(), upload_refuses_truncate(), upload_wait_s(uuid),
  add_upload(uuid, uuid, text, text, text, bytea, int, int, int), upload_stored(uuid),
  attach_upload(uuid, uuid, text, uuid), take_orphan_uploads(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION upload_wait_s(uuid), add_upload(uuid, uuid, text, text, text, bytea, int, int, int),
  upload_stored(uuid) TO fairtick_app;
GRANT EXECUTE ON FUNCTION take_orphan_uploads(int) TO fairtick_worker;
GRANT SELECT ON upload TO fairtick_app;
