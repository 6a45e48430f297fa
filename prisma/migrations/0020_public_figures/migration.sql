-- Public figures of a platform day that is over, and the rows from which anyone can compute them again. The hash of the rows
-- is a statement of the transparency log.
CREATE TABLE figure_day (
  day date PRIMARY KEY,
  -- the published file; docs/figures.md is its format
  content text NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  figures jsonb NOT NULL,
  -- orders before it were settled by the end of the day, so that the next day does not read them
  settled_before uuid NOT NULL,
  made_at timestamptz(3) NOT NULL
);
GRANT SELECT ON figure_day TO fairtick_app, fairtick_reader, fairtick_worker;
