-- What the platform owes to its members at the end of a platform day: a sum tree whose root is in the transparency log.
CREATE TABLE liability_day (
  day date PRIMARY KEY,
  total bigint NOT NULL CHECK (total >= 0),
  leaves int NOT NULL CHECK (leaves >= 0),
  root bytea NOT NULL CHECK (octet_length(root) = 32),
  made_at timestamptz(3) NOT NULL
);
-- One member of the day, in minor units. No foreign key to the day, which follows from its leaves and is written last.
CREATE TABLE liability_leaf (
  member_id uuid NOT NULL REFERENCES member (id),
  day date NOT NULL,
  -- place among the leaves, in the random order of the salts
  place int NOT NULL CHECK (place >= 0),
  salt bytea NOT NULL CHECK (octet_length(salt) = 32),
  -- the wallet's lines up to the end of the day, whose sum the amounts are
  lines bigint NOT NULL CHECK (lines > 0),
  available bigint NOT NULL CHECK (available >= 0),
  held bigint NOT NULL CHECK (held >= 0),
  savings bigint NOT NULL CHECK (savings >= 0),
  -- earned on savings, and not paid yet
  interest bigint NOT NULL CHECK (interest >= 0),
  PRIMARY KEY (member_id, day),
  UNIQUE (day, place)
);
-- The tree's nodes, level by level from the leaves up: 32 bytes of hash and 8 of sum for each node.
CREATE TABLE liability_level (
  day date NOT NULL,
  level smallint NOT NULL CHECK (level >= 0),
  nodes bytea NOT NULL CHECK (octet_length(nodes) % 40 = 0),
  PRIMARY KEY (day, level)
);
-- Uncompressed, so that a path reads single nodes.
ALTER TABLE liability_level ALTER COLUMN nodes SET STORAGE EXTERNAL;
GRANT SELECT ON liability_day, liability_leaf, liability_level TO fairtick_app, fairtick_reader, fairtick_worker;
