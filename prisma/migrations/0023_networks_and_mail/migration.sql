-- Networks from which administrators may sign in and act; the row with the highest version is in force, and no row or no
-- network means everywhere. Only the approval of a proposal adds networks; the operator of the server can only open the
-- console again, with a name and a reason.
CREATE TABLE admin_networks (
  version int PRIMARY KEY CHECK (version > 0),
  networks text[] NOT NULL CHECK (cardinality(networks) <= 50 AND networks::cidr[] IS NOT NULL),
  since timestamptz(3) NOT NULL,
  approval_id uuid NULL UNIQUE REFERENCES approval (id),
  opened_by text NULL CHECK (length(opened_by) BETWEEN 3 AND 100),
  reason text NULL CHECK (length(reason) BETWEEN 3 AND 500),
  CHECK ((approval_id IS NULL) = (opened_by IS NOT NULL)),
  CHECK ((opened_by IS NULL) = (reason IS NULL)),
  CHECK (opened_by IS NULL OR cardinality(networks) = 0)
);
GRANT SELECT ON admin_networks TO fairtick_app, fairtick_reader;

INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('admin_networks', 'staff:network:update', 'staff:approval:update', 'apply_admin_networks');

-- E-mails with figures that administrators subscribe to, each for itself.
CREATE TABLE report_subscription (
  admin_id uuid PRIMARY KEY REFERENCES admin (id),
  daily boolean NOT NULL,
  monthly boolean NOT NULL,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  language text NOT NULL CHECK (length(language) BETWEEN 2 AND 16),
  -- periods that end before it are not sent
  since timestamptz(3) NOT NULL
);
GRANT INSERT, SELECT, UPDATE ON report_subscription TO fairtick_app;

-- One row for each period and subscriber, claimed before the mail is handed over, so that no mail is sent twice. A claim
-- without an outcome belongs to a process that ended in between. Whether its mail left is unknown, and it is not repeated.
CREATE TABLE report_mail (
  admin_id uuid NOT NULL REFERENCES admin (id),
  period text NOT NULL CHECK (period ~ '^\d{4}-\d{2}(-\d{2})?$'),
  claimed_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3) NULL,
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- the last failure; null while a claim runs
  failed_at timestamptz(3) NULL,
  PRIMARY KEY (admin_id, period),
  CHECK (sent_at IS NULL OR failed_at IS NULL)
);
GRANT SELECT ON report_mail TO fairtick_app, fairtick_worker;
GRANT UPDATE (sent_at, failures, failed_at) ON report_mail TO fairtick_worker;
