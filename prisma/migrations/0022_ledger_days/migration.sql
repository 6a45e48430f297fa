-- The ledger's own chain: a hash over the transfers of each platform day that is over. The first row has all transfers from
-- before it too, so a database with history needs no more than one pass over them.
CREATE TABLE ledger_day (
  day date PRIMARY KEY,
  -- transfers of the day are those booked before this instant, and not before that of the day before
  ends_at timestamptz(3) NOT NULL UNIQUE,
  transfers bigint NOT NULL CHECK (transfers >= 0),
  -- docs/transparency-log.md defines it
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  made_at timestamptz(3) NOT NULL
);
GRANT SELECT ON ledger_day TO fairtick_app, fairtick_reader, fairtick_worker;
