-- Real orders that were refused because the house balance does not cover their payout, so that administrators see how
-- many there were and when. One row an hour.
CREATE TABLE cover_refusal (
  hour timestamptz(3) PRIMARY KEY,
  orders int NOT NULL CHECK (orders > 0),
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL CHECK (last_at >= first_at)
);
GRANT SELECT ON cover_refusal TO fairtick_app, fairtick_reader, fairtick_worker;
