-- What the operator states to hold and where: a text that two administrators approved, and no proof. It moves no money.
CREATE TABLE stated_holdings (
  version int PRIMARY KEY CHECK (version > 0),
  -- the instant that the operator names
  stated_at timestamptz(3) NOT NULL,
  -- [{"where": text, "currency": code, "amount": decimal text}, …]
  lines jsonb NOT NULL CHECK (stated_holdings_sound(lines)),
  note text NULL CHECK (length(note) BETWEEN 1 AND 500),
  approval_id uuid NOT NULL UNIQUE REFERENCES approval (id),
  published_at timestamptz(3) NOT NULL,
  CHECK (stated_at <= published_at)
);
GRANT SELECT ON stated_holdings TO fairtick_app, fairtick_reader, fairtick_worker;

INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('stated_holdings', 'liabilities:holdings:create', NULL, 'apply_stated_holdings');
