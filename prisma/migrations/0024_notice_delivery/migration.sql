-- Which notices leave the house, and in which language. A member without a row gets security notices by mail only.
CREATE TABLE notice_setting (
  member_id uuid PRIMARY KEY REFERENCES member (id),
  -- of the last sign-in or change
  language text NOT NULL CHECK (length(language) BETWEEN 2 AND 16),
  mail_orders boolean NOT NULL DEFAULT false,
  mail_money boolean NOT NULL DEFAULT false,
  mail_account boolean NOT NULL DEFAULT false,
  -- pushes need a device, too
  push_orders boolean NOT NULL DEFAULT true,
  push_money boolean NOT NULL DEFAULT true,
  push_account boolean NOT NULL DEFAULT true,
  -- minutes after midnight in time_zone; equal ones would be a whole day
  quiet_from smallint NULL CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until smallint NULL CHECK (quiet_until BETWEEN 0 AND 1439),
  time_zone text NOT NULL DEFAULT 'Asia/Shanghai' CHECK (length(time_zone) BETWEEN 1 AND 64),
  -- pushes of price alerts on a platform day
  alerts_day date NULL,
  alerts_pushed smallint NOT NULL DEFAULT 0 CHECK (alerts_pushed >= 0),
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CHECK (quiet_from <> quiet_until)
);
GRANT INSERT, SELECT, UPDATE ON notice_setting TO fairtick_app;

-- Browsers that get pushes. A browser belongs to the member who signed in there last; an ended session removes its rows.
CREATE TABLE push_device (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  -- no foreign key: sessions are erased earlier than a device that is in use
  session_id uuid NOT NULL,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 10 AND 1000),
  -- the browser's public key and secret (RFC 8291), base64url
  p256dh text NOT NULL CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text NOT NULL CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'),
  language text NOT NULL CHECK (length(language) BETWEEN 2 AND 16),
  user_agent text NOT NULL CHECK (length(user_agent) <= 300),
  added_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3) NULL,
  -- in a row
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- no push before it
  retry_at timestamptz(3) NULL
);
CREATE INDEX push_device_of_member ON push_device (member_id, added_at);
CREATE INDEX push_device_of_session ON push_device (session_id);
GRANT INSERT, SELECT, UPDATE, DELETE ON push_device TO fairtick_app;
-- claim_notices returns the keys of a device that has a push to send
GRANT SELECT (id, failures, retry_at), DELETE ON push_device TO fairtick_worker;
GRANT UPDATE (sent_at, failures, retry_at) ON push_device TO fairtick_worker;

-- One row for each notice and place that it may go to: the member's mailbox, or a device. It repeats the facts of its
-- notice, because a member keeps the newest 500 notices only.
CREATE TABLE notice_delivery (
  notification_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'push')),
  -- the device; the member for a mail
  target uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES member (id),
  kind text NOT NULL,
  ref uuid NULL,
  -- when the notice was written
  at timestamptz(3) NOT NULL,
  -- when it is tried next; null when it ended. A claim moves it, so that a crash makes it due again.
  due_at timestamptz(3) NULL,
  tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  ended_at timestamptz(3) NULL,
  outcome text NULL CHECK (outcome IN ('sent', 'off', 'late', 'gone', 'too_many', 'failed')),
  PRIMARY KEY (notification_id, target),
  CHECK ((due_at IS NULL) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX notice_delivery_due ON notice_delivery (channel, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX notice_delivery_waiting ON notice_delivery (target) WHERE due_at IS NOT NULL;
CREATE INDEX notice_delivery_sent ON notice_delivery (target, ended_at) WHERE outcome = 'sent';
CREATE INDEX notice_delivery_at ON notice_delivery (at);
CREATE INDEX notice_delivery_of_member ON notice_delivery (member_id);
GRANT SELECT ON notice_delivery TO fairtick_app, fairtick_worker;
GRANT UPDATE (due_at, tries, ended_at, outcome) ON notice_delivery TO fairtick_worker;
