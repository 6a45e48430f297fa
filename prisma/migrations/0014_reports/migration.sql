-- A member's activity on a platform day that is over, counted from logins, real orders and credited deposits. Deleted with
-- the member's personal data.
CREATE TABLE member_day (
  member_id uuid NOT NULL REFERENCES member (id),
  day date NOT NULL,
  logins int NOT NULL CHECK (logins >= 0),
  orders int NOT NULL CHECK (orders >= 0),
  deposits int NOT NULL CHECK (deposits >= 0),
  PRIMARY KEY (member_id, day),
  CHECK (logins + orders + deposits > 0)
);
-- Platform days whose figures are recorded, without a gap.
CREATE TABLE report_day (
  day date PRIMARY KEY,
  made_at timestamptz(3) NOT NULL
);
-- Figures of a recorded day, about real money only; report_figures_of defines each kind.
CREATE TABLE report_figure (
  day date NOT NULL REFERENCES report_day (day),
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal', 'withdrawal_fee', 'trading', 'trading_fee', 'interest',
    'reward', 'adjustment', 'rounding', 'registered', 'verified', 'first_deposit', 'active', 'retained')),
  -- the bucket of a payment method, the id of a product or the month of joining; empty for all other kinds
  subject text NOT NULL,
  items bigint NOT NULL CHECK (items >= 0),
  -- minor units, 0 for counts of members
  amount bigint NOT NULL,
  PRIMARY KEY (day, kind, subject)
);
CREATE INDEX session_created_at ON session (created_at) INCLUDE (member_id);
CREATE INDEX identity_check_decided_at ON identity_check (decided_at) WHERE decided_at IS NOT NULL;
GRANT SELECT ON member_day TO fairtick_app;
GRANT SELECT ON report_day, report_figure TO fairtick_app, fairtick_reader, fairtick_worker;
