-- Notes and tags that administrators write about a member or one of the member's items. Append-only; members read them in
-- the copy of their data and nowhere else.
CREATE TABLE staff_note (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  admin_id uuid NOT NULL REFERENCES admin (id),
  at timestamptz(3) NOT NULL,
  about text NOT NULL CHECK (about IN ('member', 'deposit', 'withdrawal', 'identity')),
  about_id uuid NOT NULL,
  -- a tag is set while the newest row of its text is `tag`
  kind text NOT NULL CHECK (kind IN ('note', 'tag', 'untag')),
  -- empty once the member's personal data is erased
  body text NOT NULL CHECK (length(body) <= CASE kind WHEN 'note' THEN 1000 ELSE 24 END)
);
CREATE INDEX staff_note_of_member ON staff_note (member_id, at DESC, id DESC);
GRANT SELECT ON staff_note TO fairtick_app;
