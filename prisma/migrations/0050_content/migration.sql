-- Settings of the installation and announcements to its members.

CREATE TABLE setting (
  key text PRIMARY KEY CHECK (key ~ '^[a-z][a-z0-9_]{1,63}$'),
  value jsonb NOT NULL CHECK (octet_length(value::text) <= 262144),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE announcement (
  id uuid PRIMARY KEY,
  published_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NULL CHECK (ends_at > published_at)
);
CREATE INDEX announcement_newest ON announcement (published_at DESC, id DESC);

CREATE TABLE announcement_text (
  announcement_id uuid NOT NULL REFERENCES announcement (id),
  language text NOT NULL CHECK (language IN ('zh-Hans', 'zh-Hant', 'en', 'ko', 'jp', 'vn')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
  PRIMARY KEY (announcement_id, language)
);

GRANT SELECT ON setting, announcement, announcement_text TO fairtick_app, fairtick_worker;
