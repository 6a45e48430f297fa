-- A database that was restored, or promoted from a replica, goes on in a new timeline of Postgres. What was acknowledged
-- just before may be missing there, so a start that finds a timeline it has not seen halts every product and stops
-- outgoing money; a person who has looked at the books lets trading go on. Written by the owner's commands only.
CREATE TABLE database_timeline (
  timeline int PRIMARY KEY CHECK (timeline > 0),
  found_at timestamptz(3) NOT NULL,
  -- the products that were halted because of it; those that were halted before stay so
  halted uuid[] NOT NULL,
  confirmed_at timestamptz(3) NULL CHECK (confirmed_at >= found_at),
  confirmed_by text NULL CHECK (length(confirmed_by) BETWEEN 3 AND 100),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL))
);
GRANT SELECT ON database_timeline TO fairtick_app, fairtick_worker, fairtick_reader;
