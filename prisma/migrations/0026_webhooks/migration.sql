-- Outgoing messages to operators. A target is where they go; written by stored procedures, which check the permission.
CREATE TABLE webhook_target (
  id uuid PRIMARY KEY,
  version int NOT NULL CHECK (version > 0),
  kind text NOT NULL CHECK (kind IN ('webhook', 'telegram', 'slack', 'mail')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- what the console may show of it: a host, the id of a chat, a shortened mailbox
  destination text NOT NULL CHECK (length(destination) BETWEEN 1 AND 300),
  -- address and secrets; null once the target is removed
  sealed bytea NULL,
  events text[] NOT NULL CHECK (cardinality(events) BETWEEN 1 AND 50),
  language text NOT NULL CHECK (length(language) BETWEEN 2 AND 16),
  enabled boolean NOT NULL,
  updated_by uuid NOT NULL REFERENCES admin (id),
  updated_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3) NULL,
  -- what the worker last saw of it
  delivered_at timestamptz(3) NULL,
  failing_since timestamptz(3) NULL,
  CHECK ((removed_at IS NULL) = (sealed IS NOT NULL))
);
GRANT SELECT ON webhook_target TO fairtick_app, fairtick_worker;
GRANT UPDATE (delivered_at, failing_since) ON webhook_target TO fairtick_worker;

-- What is the case and was or will be reported: an open item, or a state of the platform. A row is deleted when that ends.
CREATE TABLE webhook_condition (
  event text NOT NULL CHECK (length(event) BETWEEN 1 AND 40),
  -- the item's id; empty for the platform as a whole
  subject text NOT NULL CHECK (length(subject) <= 300),
  since timestamptz(3) NOT NULL,
  reported_at timestamptz(3) NULL,
  PRIMARY KEY (event, subject)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_condition TO fairtick_worker;

-- A message, the same for all of its targets. Its id stays the same over retries.
CREATE TABLE webhook_event (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 40),
  at timestamptz(3) NOT NULL,
  data jsonb NOT NULL
);
CREATE INDEX webhook_event_type ON webhook_event (type, at);
CREATE INDEX webhook_event_at ON webhook_event (at);
GRANT SELECT, INSERT ON webhook_event TO fairtick_app, fairtick_worker;
GRANT DELETE ON webhook_event TO fairtick_worker;

-- A message to one target: delivered, waiting for its next attempt, or given up.
CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES webhook_event (id),
  target_id uuid NOT NULL REFERENCES webhook_target (id),
  attempts int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_attempt_at timestamptz(3) NULL,
  attempted_at timestamptz(3) NULL,
  delivered_at timestamptz(3) NULL,
  -- of the last attempt: the answer's status, or a short class of what failed
  status int NULL CHECK (status BETWEEN 100 AND 999),
  error text NULL CHECK (length(error) BETWEEN 1 AND 40),
  UNIQUE (event_id, target_id),
  CHECK (delivered_at IS NULL OR next_attempt_at IS NULL)
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (target_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_delivery_of_target ON webhook_delivery (target_id, id);
GRANT SELECT, INSERT ON webhook_delivery TO fairtick_app, fairtick_worker;
GRANT UPDATE (attempts, next_attempt_at, attempted_at, delivered_at, status, error) ON webhook_delivery TO fairtick_worker;
GRANT UPDATE (attempts, next_attempt_at, delivered_at) ON webhook_delivery TO fairtick_app;
GRANT DELETE ON webhook_delivery TO fairtick_worker;
