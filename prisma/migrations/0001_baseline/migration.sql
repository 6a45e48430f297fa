-- The tables of an installation: columns, constraints, indexes, grants, and the rows that every installation begins
-- with. Functions, triggers and views are files of prisma/sql, which prepare creates.

-- The roles of the running processes. They own nothing and start without grants; later migrations grant each table and
-- stored procedure by name. The role that runs migrations is the owner. Provisioning gives them LOGIN and a password.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['fairtick_app', 'fairtick_worker', 'fairtick_reader'] LOOP
    -- Roles belong to the whole server: another database of it may have created them, even concurrently.
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
END $$;

DO $$ BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO fairtick_app, fairtick_worker, fairtick_reader', current_database());
END $$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;

GRANT USAGE ON SCHEMA public TO fairtick_app, fairtick_worker, fairtick_reader;

-- Deny by default: what a later migration creates is inaccessible until it is granted.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

ALTER DEFAULT PRIVILEGES REVOKE USAGE ON TYPES FROM PUBLIC;

ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM PUBLIC;

ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM PUBLIC;

-- The console searches inside names and numbers, not only at their beginning: a trigram index finds three letters in a
-- row. The extension is trusted, so the owner of the database may add it. Its schema keeps its functions apart from ours.
CREATE SCHEMA IF NOT EXISTS trgm;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA trgm;

-- ---------------------------------------------------------------- operations
-- Which parts of the initial content were inserted: each once, so that what an administrator removes stays removed.
CREATE TABLE seed_run (
  name text PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now()
);

-- When a repeating job last ran and how it ended; its row is also the claim that prevents two workers from running it.
CREATE TABLE job_run (
  name text PRIMARY KEY,
  started_at timestamptz(3) NOT NULL,
  runner uuid NOT NULL,
  -- The last run that ended; a run in progress leaves these unchanged.
  finished_at timestamptz(3) NULL,
  ok boolean NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  CHECK ((finished_at IS NULL) = (ok IS NULL))
);
GRANT SELECT ON job_run TO fairtick_app, fairtick_reader;
GRANT INSERT, SELECT, UPDATE ON job_run TO fairtick_worker;

-- One row for each worker process; a row without a heartbeat is removed after a day.
CREATE TABLE worker_heartbeat (
  worker_id uuid PRIMARY KEY,
  started_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL
);
GRANT SELECT ON worker_heartbeat TO fairtick_app, fairtick_reader;
GRANT INSERT, SELECT, UPDATE ON worker_heartbeat TO fairtick_worker;

-- A database that was restored, or promoted from a replica, continues in a new timeline of Postgres. What was acknowledged
-- just before may be missing there. So a start that finds an unknown timeline halts every product and stops outgoing
-- money; an administrator resumes trading after checking the books. Written by the owner's commands only.
CREATE TABLE database_timeline (
  timeline int PRIMARY KEY CHECK (timeline > 0),
  found_at timestamptz(3) NOT NULL,
  -- the products that were halted because of it; products that were halted before are not in it
  halted uuid[] NOT NULL,
  confirmed_at timestamptz(3) NULL CHECK (confirmed_at >= found_at),
  confirmed_by text NULL CHECK (length(confirmed_by) BETWEEN 3 AND 100),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL))
);
GRANT SELECT ON database_timeline TO fairtick_app, fairtick_reader, fairtick_worker;

-- Every key that ever signed acceptances. Receipts are checked against the published keys: with only the present key
-- published, earlier receipts would be reported as forged after the key was changed or lost.
CREATE TABLE signing_key (
  public_key bytea PRIMARY KEY CHECK (octet_length(public_key) = 32),
  -- the first 64 bits of SHA-256 over the key, hex; receipts name the key by it
  key_id text NOT NULL UNIQUE CHECK (key_id = left(encode(sha256(public_key), 'hex'), 16)),
  first_seen_at timestamptz(3) NOT NULL
);
GRANT SELECT ON signing_key TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- members
-- Members and their sessions.
-- Passwords are argon2id hashes; name and ID number are AES-256-GCM, and their key is not in the database.
CREATE TABLE member (
  id uuid PRIMARY KEY,
  -- folded to lower case, so that two spellings are the same name
  username text NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9_]{4,20}$'),
  display_name text NOT NULL CHECK (length(display_name) BETWEEN 1 AND 64),
  phone text NOT NULL UNIQUE,
  real_name bytea NOT NULL,
  id_number bytea NOT NULL,
  -- keyed digest: finds the same person again without revealing the number
  id_number_digest bytea NOT NULL CHECK (octet_length(id_number_digest) = 32),
  login_hash text NOT NULL CHECK (login_hash LIKE '$argon2id$%'),
  withdraw_hash text NOT NULL CHECK (withdraw_hash LIKE '$argon2id$%'),
  password_changed_at timestamptz(3) NOT NULL,
  invite_code text NOT NULL UNIQUE CHECK (invite_code ~ '^[A-Z0-9]{6,12}$'),
  invited_by uuid NULL REFERENCES member (id) CHECK (invited_by <> id),
  avatar text NOT NULL DEFAULT '',
  verified boolean NOT NULL DEFAULT false,
  last_login_at timestamptz(3) NULL,
  risk_accepted_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- A new withdrawal password starts the waiting time too. The application sets the hash, never this time.
  withdraw_password_changed_at timestamptz(3) NULL,
  email text NULL UNIQUE
      CHECK (email = lower(email) AND length(email) <= 254 AND email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  email_confirmed_at timestamptz(3) NULL,
  -- The name and the phone of a closed account stay taken, so that no other person can pose as its owner.
  closed_at timestamptz(3) NULL,
  -- A keyed digest of the real name, so that it can be found without being readable. NULL until the application, which
  -- alone has the key, has written it; a changed name has none until then.
  name_digest bytea NULL CHECK (octet_length(name_digest) = 32),
  -- when personal data was erased, after the legal retention term
  erased_at timestamptz(3) NULL CHECK (erased_at IS NULL OR erased_at > closed_at),
  CHECK ((email IS NULL) = (email_confirmed_at IS NULL)),
  CONSTRAINT member_phone_check
    CHECK (CASE WHEN erased_at IS NULL THEN phone ~ '^\+?[0-9]{6,15}$' ELSE phone = 'erased:' || id::text END),
  CONSTRAINT member_erased_is_empty
    CHECK (erased_at IS NULL OR (real_name = '\x' AND id_number = '\x' AND email IS NULL AND avatar = ''))
);
CREATE INDEX member_id_number_digest ON member (id_number_digest);
CREATE INDEX member_username_prefix ON member (username text_pattern_ops);
CREATE INDEX member_phone_prefix ON member (phone text_pattern_ops);
CREATE INDEX member_invited ON member (id) WHERE invited_by IS NOT NULL AND verified;
CREATE INDEX member_name_digest ON member (name_digest) WHERE name_digest IS NOT NULL;
CREATE INDEX member_without_name_digest ON member (id) WHERE name_digest IS NULL AND real_name <> '';
CREATE INDEX member_nickname_prefix ON member (lower(display_name) text_pattern_ops);
CREATE INDEX member_signed_in ON member (last_login_at);
CREATE INDEX member_closed_by_age ON member (id) WHERE closed_at IS NOT NULL;
CREATE INDEX member_verified ON member (id) WHERE verified;
CREATE INDEX member_unverified ON member (id) WHERE NOT verified;
CREATE INDEX member_invited_by ON member (invited_by, id) WHERE invited_by IS NOT NULL;
-- New members by time, and sessions in use.
CREATE INDEX member_created_at ON member (created_at);
CREATE INDEX member_closed ON member (closed_at) WHERE closed_at IS NOT NULL AND erased_at IS NULL;
CREATE INDEX member_name_key ON member (name_key(username));
CREATE INDEX member_inside ON member USING gin (username trgm.gin_trgm_ops, lower(display_name) trgm.gin_trgm_ops,
  phone trgm.gin_trgm_ops, right(id::text, 12) trgm.gin_trgm_ops);
GRANT INSERT, SELECT ON member TO fairtick_app;
GRANT SELECT (id, username, invited_by, verified, created_at) ON member TO fairtick_reader;
GRANT SELECT (id, invited_by, verified) ON member TO fairtick_worker;
GRANT UPDATE (display_name, login_hash, withdraw_hash, password_changed_at, avatar, last_login_at, email,
  email_confirmed_at, name_digest) ON member TO fairtick_app;

CREATE TABLE session (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3) NULL,
  end_reason text NULL CHECK (length(end_reason) <= 64),
  user_agent text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 300),
  ip text NOT NULL DEFAULT '',
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '12 hours'),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX session_running ON session (member_id) WHERE ended_at IS NULL;
CREATE INDEX session_ended_at ON session (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX session_of_member ON session (member_id, created_at DESC);
-- a session lives at most 12 hours, so this index finds all online members by login time
CREATE INDEX session_online ON session (created_at, id) WHERE ended_at IS NULL;
CREATE INDEX session_from ON session (ip, member_id);
CREATE INDEX session_in_use ON session (last_seen_at) INCLUDE (member_id) WHERE ended_at IS NULL;
CREATE INDEX session_expired ON session (expires_at) WHERE ended_at IS NULL;
GRANT INSERT, SELECT ON session TO fairtick_app;
GRANT UPDATE (last_seen_at, ended_at, end_reason) ON session TO fairtick_app;

-- Six digits that were sent to a member. Stored as a keyed digest, whose key is not in the database; it covers member,
-- purpose and address too, so a code is valid for nothing else. Written only by stored procedures.
CREATE TABLE verification_code (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  purpose text NOT NULL CHECK (purpose IN ('login_password', 'withdraw_password', 'email')),
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
  used_at timestamptz(3) NULL,
  -- the sender could not deliver it: it is no longer valid, and the next one need not wait
  undelivered_at timestamptz(3) NULL,
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '10 minutes'),
  CHECK (used_at IS NULL OR undelivered_at IS NULL)
);
CREATE INDEX verification_code_newest ON verification_code (member_id, purpose, created_at, id);
CREATE INDEX verification_code_at ON verification_code (created_at);

-- Wrong passwords are counted by account and network address, so that a stranger who knows a name locks it for the
-- stranger's own address and not for its owner.
CREATE TABLE login_attempts (
  -- A member or an administrator; their ids never collide.
  account_id uuid NOT NULL,
  -- An address (IPv6: its /64), or one of the two totals, which begin with a star.
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 64),
  failed int NOT NULL CHECK (failed >= 0),
  locked_until timestamptz(3) NULL,
  -- When the account last logged in from this address.
  signed_in_at timestamptz(3) NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, place)
);
CREATE INDEX login_attempts_locked ON login_attempts (locked_until, account_id) WHERE locked_until IS NOT NULL;
CREATE INDEX login_attempts_unknown ON login_attempts (changed_at) WHERE signed_in_at IS NULL;
CREATE INDEX login_attempts_known ON login_attempts (changed_at) WHERE signed_in_at IS NOT NULL;
GRANT INSERT, SELECT, UPDATE ON login_attempts TO fairtick_app;

-- ---------------------------------------------------------------- markets
-- Market data: products, their calendars, the tape with its hash chain, rejected quotes, simulator seeds, candles.
-- The tape is written only by stored procedures; no role can change or remove an entry.
CREATE TABLE calendar (
  name text PRIMARY KEY CHECK (name ~ '^[a-z0-9-]{2,32}$'),
  zone text NOT NULL,
  around_the_clock boolean NOT NULL,
  -- orders are accepted from this long after an opening until this long before a close
  orders_after_open_s int NOT NULL CHECK (orders_after_open_s BETWEEN 0 AND 3600),
  orders_before_close_s int NOT NULL CHECK (orders_before_close_s BETWEEN 0 AND 3600)
);
GRANT SELECT ON calendar TO fairtick_app, fairtick_reader, fairtick_worker;

-- Weekly hours in the calendar's own wall clock, as minutes since Sunday 00:00.
CREATE TABLE calendar_hours (
  calendar text NOT NULL REFERENCES calendar (name),
  opens_minute int NOT NULL CHECK (opens_minute BETWEEN 0 AND 10079),
  closes_minute int NOT NULL,
  PRIMARY KEY (calendar, opens_minute),
  CHECK (closes_minute > opens_minute AND closes_minute <= opens_minute + 10080)
);
GRANT SELECT ON calendar_hours TO fairtick_app, fairtick_reader, fairtick_worker;

-- A dated exception closes part of one local day: all of it, the time after `minute`, or the time before it.
CREATE TABLE calendar_exception (
  calendar text NOT NULL REFERENCES calendar (name),
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('closed', 'early_close', 'late_open')),
  minute int NULL CHECK (minute BETWEEN 0 AND 1440),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  PRIMARY KEY (calendar, day, kind),
  CHECK ((kind = 'closed') = (minute IS NULL))
);
GRANT SELECT ON calendar_exception TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE tape (
  product_id uuid NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  -- 1 tick 2 stall 3 gap 4 halt 5 resume 6 source 7 seed
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 7),
  price bigint NULL,
  at timestamptz(3) NOT NULL,
  source_time timestamptz(3) NULL,
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (product_id, seq),
  UNIQUE (product_id, at),
  CHECK ((kind = 1) = (price IS NOT NULL)),
  CHECK (price > 0)
);
-- All tape entries that are not ticks, a few rows a day: stalls, gaps, halts and changes of the source.
CREATE INDEX tape_events ON tape (product_id, kind, at) WHERE kind <> 1;
GRANT SELECT ON tape TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE rejected_quote (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  source_time timestamptz(3) NULL,
  -- in pips, as received: text, because it may be invalid
  price text NOT NULL CHECK (length(price) <= 40),
  source text NOT NULL CHECK (length(source) <= 200),
  reason text NOT NULL CHECK (length(reason) <= 40)
);
CREATE INDEX rejected_quote_by_product ON rejected_quote (product_id, id);
CREATE INDEX rejected_quote_received ON rejected_quote (received_at);
GRANT SELECT ON rejected_quote TO fairtick_app, fairtick_reader;
GRANT INSERT, SELECT ON rejected_quote TO fairtick_worker;

CREATE TABLE candle (
  product_id uuid NOT NULL,
  interval_s int NOT NULL CHECK (interval_s IN (60, 300, 900, 1800, 3600, 14400, 86400)),
  open_time timestamptz(3) NOT NULL,
  open bigint NOT NULL,
  high bigint NOT NULL,
  low bigint NOT NULL,
  close bigint NOT NULL,
  ticks int NOT NULL CHECK (ticks > 0),
  PRIMARY KEY (product_id, interval_s, open_time),
  CHECK (low <= least(open, close) AND high >= greatest(open, close))
) WITH (fillfactor = 90);
GRANT SELECT ON candle TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- ledger
-- A wallet's row lock is the member's mutex: orders, withdrawals, savings and freezes all lock it first, in (member,
-- account) order. The nil member counts the statement lines of transfers between house buckets.
CREATE TABLE wallet (
  member_id uuid NOT NULL,
  account smallint NOT NULL,
  lines bigint NOT NULL DEFAULT 0,
  available bigint NOT NULL DEFAULT 0,
  held_orders bigint NOT NULL DEFAULT 0,
  held_withdrawals bigint NOT NULL DEFAULT 0,
  savings bigint NOT NULL DEFAULT 0,
  -- stakes (without fees) of unsettled orders; stakes placed on stake_day
  open_stake bigint NOT NULL DEFAULT 0,
  stake_today bigint NOT NULL DEFAULT 0,
  stake_day date NULL,
  session_epoch int NOT NULL DEFAULT 1,
  trade_barred_until timestamptz(3) NULL,
  withdraw_barred_until timestamptz(3) NULL,
  verified boolean NOT NULL DEFAULT false,
  timed_out_until timestamptz(3) NULL,
  excluded_until timestamptz(3) NULL,
  limit_loss bigint NULL,
  limit_loss_next bigint NULL,
  limit_loss_from timestamptz(3) NULL,
  limit_stake bigint NULL,
  limit_stake_next bigint NULL,
  limit_stake_from timestamptz(3) NULL,
  -- losses of orders that ended on loss_day, fees included, less winnings: negative after a good day
  loss_today bigint NOT NULL DEFAULT 0,
  loss_day date NULL,
  closed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, account),
  CONSTRAINT wallet_not_negative
    CHECK (least(available, held_orders, held_withdrawals, savings, open_stake) >= 0 AND account IN (0, 1))
);
GRANT SELECT ON wallet TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE transfer (
  member_id uuid NOT NULL,
  -- what the transfer is for: an order, a deposit, ...; unique together with the code
  ref uuid NOT NULL,
  -- gapless number of the member's statement line in this account, from 1
  line bigint NOT NULL,
  amount bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  account smallint NOT NULL,
  -- purpose: the numbers of `transferCodes` in the contracts, appended and never renumbered
  code smallint NOT NULL,
  from_bucket smallint NOT NULL,
  to_bucket smallint NOT NULL,
  PRIMARY KEY (member_id, account, line),
  CONSTRAINT transfer_once UNIQUE (ref, code),
  CONSTRAINT transfer_sound CHECK (
    amount > 0 AND from_bucket <> to_bucket
    AND (from_bucket BETWEEN 0 AND 3 OR from_bucket >= 16) AND (to_bucket BETWEEN 0 AND 3 OR to_bucket >= 16)
    AND (from_bucket < 16 OR to_bucket < 16) = (member_id <> '00000000-0000-0000-0000-000000000000'))
);
-- Paid or returned, never both: a withdrawal's money leaves the hold by one of these lines. (The fee leaves with it.)
CREATE UNIQUE INDEX transfer_withdrawal_ends_once ON transfer (ref) WHERE code IN (3, 31);
CREATE UNIQUE INDEX transfer_withdrawal_fee_or_release ON transfer (ref) WHERE code IN (31, 32);
-- Lines of orders are found by member or by order; all others also by time, which costs trading nothing.
CREATE INDEX transfer_money_at ON transfer (at, member_id, account, line) WHERE code < 10 OR code > 16;
-- What orders moved between members and the house (payouts, lost stakes, fees), by house account and time: one entry for
-- each settled order. Holds and releases, by far the most lines, are not indexed here; find them by member or by order.
CREATE INDEX transfer_house_of_orders ON transfer (account, greatest(from_bucket, to_bucket), at, member_id, line)
  WHERE code BETWEEN 12 AND 14;
-- What the house gained or lost apart from trading: adjustments, rewards, interest, withdrawal fees, rounding.
CREATE INDEX transfer_house_beside_orders ON transfer (account, at) INCLUDE (code, from_bucket, amount)
  WHERE code IN (2, 4, 5, 22, 32, 33, 41);
-- Money of one kind, newest first, without lines of orders.
CREATE INDEX transfer_money_of_code ON transfer (code, at, member_id, account, line) WHERE code < 10 OR code > 16;
GRANT SELECT ON transfer TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE house_balance (
  account smallint NOT NULL CHECK (account IN (0, 1)),
  bucket smallint NOT NULL CHECK (bucket >= 16),
  amount bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account, bucket)
) WITH (fillfactor = 10);
GRANT SELECT ON house_balance TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- orders
-- No foreign keys: member, product and terms are checked under lock when the row is created, and are never deleted.
-- A member's orders are found through the member's statement (transfer, code stake_hold), so they need no index either.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  product_id uuid NOT NULL,
  stake bigint NOT NULL,
  fee bigint NOT NULL,
  shown_price bigint NOT NULL,
  shown_seq bigint NOT NULL,
  head_seq bigint NOT NULL,
  accepted_at timestamptz(3) NOT NULL,
  close_at timestamptz(3) NOT NULL,
  payout_bps int NOT NULL,
  duration_s int NOT NULL,
  terms_version int NOT NULL,
  tolerance_bps int NOT NULL,
  -- the product's limit at acceptance, so that a later setting does not change the result
  staleness_ms int NOT NULL,
  account smallint NOT NULL,
  -- 1..N, occupied until the order is settled: at most N open orders per member, account and product
  slot smallint NOT NULL,
  -- 1 rise, 2 fall
  direction smallint NOT NULL,
  head_hash bytea NOT NULL,
  entry_seq bigint NULL,
  entry_price bigint NULL,
  entry_at timestamptz(3) NULL,
  exit_seq bigint NULL,
  exit_price bigint NULL,
  exit_at timestamptz(3) NULL,
  profit bigint NULL,
  settled_at timestamptz(3) NULL,
  -- 1 win, 2 lose, 3 tie, 4 void
  result smallint NULL,
  -- 1 no_entry, 2 entry_moved, 3 stall_before_entry, 4 too_few_ticks, 5 exit_stale, 6 source_changed, 7 no_deciding_entry
  void_reason smallint NULL,
  CONSTRAINT orders_sound CHECK (
    stake > 0 AND fee >= 0 AND direction IN (1, 2) AND (result IS NULL) = (settled_at IS NULL))
) WITH (fillfactor = 55);
-- The two partial indexes express "not settled" differently on purpose: with one predicate for both, a plan made while the
-- table is empty may look up a slot through the index of due orders.
CREATE UNIQUE INDEX orders_open_slot ON orders (member_id, account, product_id, slot) WHERE result IS NULL;
CREATE INDEX orders_due ON orders (close_at, id) WHERE settled_at IS NULL;
-- Voids are rare; without this index the newest of them would be searched for in all orders.
CREATE INDEX orders_void ON orders (id) WHERE result = 4;
GRANT SELECT ON orders TO fairtick_app, fairtick_reader, fairtick_worker;

-- The row is written with its answer, in the same transaction and under the member's wallet lock. route 1: orders.
-- verdict 0: accepted, ref is the order; anything else: refused, see place_orders.
CREATE TABLE idempotency (
  actor_id uuid NOT NULL,
  key uuid NOT NULL,
  ref uuid NULL,
  at timestamptz(3) NOT NULL,
  route smallint NOT NULL,
  verdict smallint NOT NULL,
  -- first 128 bits of SHA-256 over the canonical body
  body_hash bytea NOT NULL,
  -- The answer to other requests than orders, whose answers are derived from columns that never change.
  answer jsonb NULL,
  PRIMARY KEY (actor_id, route, key)
);
GRANT SELECT ON idempotency TO fairtick_reader, fairtick_worker;

-- topic: 1 order_accepted, 2 order_opened, 3 order_settled, 4 wallet_changed, 5 session_ended
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL,
  ref uuid NULL,
  at timestamptz(3) NOT NULL,
  topic smallint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
GRANT SELECT ON outbox TO fairtick_reader, fairtick_worker;
GRANT SELECT (id, at) ON outbox TO fairtick_app;

-- Possible payouts of open orders per account, product and side = taken - released. Two tables with one writer each:
-- placing takes (its rows are locked only from the end of its one statement to the commit) and reads `released` without a
-- lock, settlement releases; an old value of `released` only makes the limit stricter. The row (0, nil, 0) counts all
-- real orders.
CREATE TABLE exposure (
  account smallint NOT NULL,
  product_id uuid NOT NULL,
  direction smallint NOT NULL,
  taken bigint NOT NULL DEFAULT 0,
  -- exposure_released.released as placing last read it: never more than its value now
  released_seen bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account, product_id, direction)
);
GRANT SELECT ON exposure TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE exposure_released (
  account smallint NOT NULL,
  product_id uuid NOT NULL,
  direction smallint NOT NULL,
  released bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account, product_id, direction)
);
GRANT SELECT ON exposure_released TO fairtick_app, fairtick_reader, fairtick_worker;

-- The point up to which entries were fixed: all orders accepted before opened_until, by tape entries up to seen_at.
CREATE TABLE order_opening (
  product_id uuid PRIMARY KEY,
  opened_until timestamptz(3) NOT NULL DEFAULT '-infinity',
  seen_at timestamptz(3) NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 20);

-- Gains and costs of trading by account, platform day of the settlement, and product: updated with every settlement in its
-- own transaction, so that a report of years reads few rows. Derived: rebuild_trading_days recreates it from the orders at
-- any time, and the books' verifier compares it with the orders and with the ledger.
CREATE TABLE trading_day (
  account smallint NOT NULL CHECK (account IN (0, 1)),
  day date NOT NULL,
  product_id uuid NOT NULL,
  wins bigint NOT NULL,
  losses bigint NOT NULL,
  ties bigint NOT NULL,
  voids bigint NOT NULL,
  -- stakes of all ended orders without voids, then their outcomes; minor units
  staked bigint NOT NULL,
  stake_lost bigint NOT NULL,
  paid bigint NOT NULL,
  fees bigint NOT NULL,
  given_back bigint NOT NULL,
  PRIMARY KEY (account, day, product_id),
  CONSTRAINT trading_day_sound
    CHECK (least(wins, losses, ties, voids, staked, stake_lost, paid, fees, given_back) >= 0)
) WITH (fillfactor = 50);
GRANT SELECT ON trading_day TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- staff
-- Administrators, restrictions of members, and the audit log.
-- A restriction is the only way an administrator acts on a member's money path, and it can only restrict: the gate columns
-- of the wallet are derived from restriction rows and from nothing else.
CREATE TABLE admin (
  id uuid PRIMARY KEY,
  username text NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9][a-z0-9_.@-]{2,39}$'),
  login_hash text NOT NULL,
  must_change_password boolean NOT NULL,
  password_changed_at timestamptz(3) NOT NULL,
  -- in force once confirmed; a replacement waits in totp_next_secret until a code from it was accepted
  totp_secret bytea NULL,
  totp_confirmed_at timestamptz(3) NULL,
  totp_next_secret bytea NULL,
  -- the time step of the last accepted code: the same code is never accepted twice
  totp_last_step bigint NULL,
  active boolean NOT NULL DEFAULT true,
  last_login_at timestamptz(3) NULL,
  created_at timestamptz(3) NOT NULL,
  -- Deposits of an administrator who is also a member are reviewed by another administrator.
  own_member_id uuid NULL REFERENCES member (id),
  -- NULL: created by the installation.
  created_by uuid NULL REFERENCES admin (id) CHECK (created_by <> id),
  -- A secret is sealed with its own nonce, so equal secrets differ when sealed; this keyed digest is equal for them. The
  -- application writes it whenever it accepts a code: at enrolment, login and step-up. NULL until the first such code.
  -- Approvals require a fresh code, so every approver has a digest.
  totp_digest bytea NULL,
  -- Since when the administrator has a second factor: replacing it requires the previous one or a recovery code.
  totp_since timestamptz(3) NULL,
  -- The zone in which an administrator reads times; null: the zone of the browser. The API checks the name.
  time_zone text CHECK (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$'),
  CHECK ((totp_secret IS NULL) = (totp_confirmed_at IS NULL)),
  CONSTRAINT admin_totp_digest
    CHECK (totp_digest IS NULL OR (totp_secret IS NOT NULL AND octet_length(totp_digest) = 32))
);
GRANT SELECT ON admin TO fairtick_app;
GRANT UPDATE (login_hash, must_change_password, password_changed_at, totp_secret, totp_confirmed_at, totp_next_secret,
  totp_last_step, last_login_at, totp_digest, time_zone) ON admin TO fairtick_app;

CREATE TABLE admin_role (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  permissions text[] NOT NULL,
  -- Two people change roles and staff: one proposes, another approves, and the database applies. Also: recovery codes for
  -- a lost second factor, step-up for sensitive commands, links to set a password, and who logged in.
  retired_at timestamptz(3) NULL,
  CHECK (array_to_string(permissions, ',', '?') ~ '^((\*:\*:\*|[a-z-]+:[a-z-]+:[a-z-]+)(,|$))*$')
);
GRANT SELECT ON admin_role TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE admin_role_member (
  admin_id uuid NOT NULL REFERENCES admin (id),
  role text NOT NULL REFERENCES admin_role (name),
  PRIMARY KEY (admin_id, role)
);
GRANT SELECT ON admin_role_member TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE admin_session (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES admin (id),
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- NULL until a TOTP code was accepted in this session, or at its login
  totp_passed_at timestamptz(3) NULL,
  ended_at timestamptz(3) NULL,
  end_reason text NULL,
  user_agent text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  -- The last code of the authenticator; NULL where the session was opened by a recovery code.
  step_up_at timestamptz(3) NULL,
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '8 hours'),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX admin_session_running ON admin_session (admin_id) WHERE ended_at IS NULL;
CREATE INDEX admin_session_online ON admin_session (created_at) WHERE ended_at IS NULL;
GRANT INSERT, SELECT ON admin_session TO fairtick_app;
GRANT UPDATE (last_seen_at, totp_passed_at, ended_at, end_reason, step_up_at) ON admin_session TO fairtick_app;

CREATE TABLE restriction (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('frozen', 'login', 'trading', 'withdrawing')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  member_message text NOT NULL CHECK (length(member_message) BETWEEN 3 AND 500),
  created_at timestamptz(3) NOT NULL,
  created_by uuid NOT NULL REFERENCES admin (id),
  ends_at timestamptz(3) NULL CHECK (ends_at > created_at),
  lifted_at timestamptz(3) NULL CHECK (lifted_at >= created_at),
  -- NULL with lifted_at set: it expired and was archived
  lifted_by uuid NULL REFERENCES admin (id),
  CHECK (lifted_by IS NULL OR lifted_at IS NOT NULL)
);
-- One active restriction of each kind. An expired row is archived (lifted_at = ends_at) before the next is added.
CREATE UNIQUE INDEX restriction_one_at_a_time ON restriction (member_id, kind) WHERE lifted_at IS NULL;
CREATE INDEX restriction_of_member ON restriction (member_id, created_at);
CREATE INDEX restriction_standing ON restriction (kind, member_id) WHERE lifted_at IS NULL;
GRANT INSERT, SELECT ON restriction TO fairtick_app;
GRANT SELECT ON restriction TO fairtick_reader;
GRANT UPDATE (lifted_at, lifted_by) ON restriction TO fairtick_app;

CREATE TABLE audit_entry (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz(3) NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('admin', 'member', 'system')),
  actor_id uuid NULL,
  actor_name text NOT NULL CHECK (length(actor_name) <= 64),
  action text NOT NULL CHECK (action ~ '^[a-z_]+(\.[a-z_]+)+$' AND length(action) <= 64),
  target_kind text NOT NULL CHECK (length(target_kind) <= 32),
  target_id text NULL CHECK (length(target_id) <= 64),
  before jsonb NULL CHECK (octet_length(before::text) <= 65536),
  after jsonb NULL CHECK (octet_length(after::text) <= 65536),
  ip text NOT NULL,
  request_id text NOT NULL,
  prev_hash bytea NOT NULL CHECK (octet_length(prev_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
CREATE INDEX audit_entry_action ON audit_entry (action text_pattern_ops, seq);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, seq) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entry_target ON audit_entry (target_id, seq) WHERE target_id IS NOT NULL;
CREATE INDEX audit_entry_at ON audit_entry (at, seq);
-- An index that ends in seq serves every filter of the log, so a page costs the same however long the log is.
CREATE INDEX audit_entry_actor_name ON audit_entry (actor_name, seq);
CREATE INDEX audit_entry_target_kind ON audit_entry (target_kind, seq);
CREATE INDEX audit_entry_ip ON audit_entry (ip, seq) WHERE ip <> '';
GRANT SELECT ON audit_entry TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE admin_recovery_code (
  admin_id uuid NOT NULL REFERENCES admin (id),
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3) NULL CHECK (used_at >= created_at),
  -- replaced by newer recovery codes before use
  retired_at timestamptz(3) NULL CHECK (retired_at >= created_at),
  PRIMARY KEY (admin_id, digest),
  CHECK (used_at IS NULL OR retired_at IS NULL)
);
GRANT INSERT, SELECT ON admin_recovery_code TO fairtick_app;
GRANT UPDATE (used_at, retired_at) ON admin_recovery_code TO fairtick_app;

CREATE TABLE admin_setup_link (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES admin (id),
  digest bytea NOT NULL UNIQUE CHECK (octet_length(digest) = 32),
  created_by uuid NULL REFERENCES admin (id),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at AND expires_at <= created_at + interval '24 hours'),
  used_at timestamptz(3) NULL CHECK (used_at >= created_at AND used_at < expires_at),
  -- administrators cannot create a setup link for themselves
  CONSTRAINT admin_setup_link_for_another CHECK (created_by <> admin_id)
);
CREATE INDEX admin_setup_link_of_admin ON admin_setup_link (admin_id, created_at);
GRANT INSERT, SELECT ON admin_setup_link TO fairtick_app;
GRANT UPDATE (used_at) ON admin_setup_link TO fairtick_app;

CREATE TABLE admin_login (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  -- NULL: no account has the typed name; it is not stored, because people type passwords into that field
  admin_id uuid NULL REFERENCES admin (id),
  way text NOT NULL CHECK (way IN ('password', 'totp', 'recovery')),
  -- NULL: logged in
  refusal text NULL CHECK (length(refusal) <= 64),
  session_id uuid NULL REFERENCES admin_session (id),
  ip text NOT NULL,
  user_agent text NOT NULL CHECK (length(user_agent) <= 300),
  CHECK ((refusal IS NULL) = (session_id IS NOT NULL))
);
CREATE INDEX admin_login_of_admin ON admin_login (admin_id, id) WHERE admin_id IS NOT NULL;
CREATE INDEX admin_login_refused ON admin_login (id) WHERE refusal IS NOT NULL;
GRANT SELECT ON admin_login TO fairtick_app;
GRANT INSERT (admin_id, way, refusal, session_id, ip, user_agent) ON admin_login TO fairtick_app;

-- ---------------------------------------------------------------- announcements
-- Settings of the installation and announcements to its members.
CREATE TABLE setting (
  key text PRIMARY KEY CHECK (key ~ '^[a-z][a-z0-9_]{1,63}$'),
  value jsonb NOT NULL CHECK (octet_length(value::text) <= 262144),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz(3) NOT NULL
);
GRANT SELECT ON setting TO fairtick_app, fairtick_worker;

CREATE TABLE announcement (
  id uuid PRIMARY KEY,
  published_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NULL CHECK (ends_at > published_at),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  popup boolean NOT NULL DEFAULT false,
  -- NULL: shipped with the software
  created_by uuid NULL REFERENCES admin (id),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by uuid NULL REFERENCES admin (id),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  withdrawn_by uuid NULL REFERENCES admin (id),
  withdrawn_at timestamptz(3) NULL,
  CONSTRAINT announcement_withdrawn CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);
CREATE INDEX announcement_newest ON announcement (published_at DESC, id DESC);
GRANT INSERT, SELECT ON announcement TO fairtick_app;
GRANT SELECT ON announcement TO fairtick_worker;
GRANT UPDATE (published_at, ends_at, version, popup, updated_by, updated_at, withdrawn_by, withdrawn_at) ON announcement
  TO fairtick_app;

CREATE TABLE announcement_text (
  announcement_id uuid NOT NULL REFERENCES announcement (id),
  language text NOT NULL CHECK (language IN ('zh-Hans', 'zh-Hant', 'en', 'ko', 'jp', 'vn')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
  PRIMARY KEY (announcement_id, language)
);
GRANT DELETE, INSERT, SELECT ON announcement_text TO fairtick_app;
GRANT SELECT ON announcement_text TO fairtick_worker;
GRANT UPDATE (title, body) ON announcement_text TO fairtick_app;

-- ---------------------------------------------------------------- reconciliation
-- The breaker of outgoing money, and the runs of reconciliation that trip it. Deposits, refunds and settlements do not
-- depend on it. Once tripped, only an administrator resumes outgoing money, and only after the books balance.
CREATE TABLE breaker (
  id smallint PRIMARY KEY CHECK (id = 1),
  -- stopped while stopped_at is set and released_at is not
  stopped_at timestamptz(3) NULL,
  because text NULL CHECK (length(because) BETWEEN 1 AND 1000),
  released_at timestamptz(3) NULL,
  released_by uuid NULL REFERENCES admin (id),
  CHECK ((stopped_at IS NULL) = (because IS NULL)),
  CHECK ((released_at IS NULL) = (released_by IS NULL)),
  CHECK (released_at IS NULL OR released_at >= stopped_at)
);
GRANT SELECT ON breaker TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE reconciliation_run (
  id uuid PRIMARY KEY,
  -- 'balances': the totals of every minute; 'full': all checks of the books
  kind text NOT NULL CHECK (kind IN ('balances', 'full')),
  -- the instant of the snapshot that the run checked
  seen_at timestamptz(3) NOT NULL,
  at timestamptz(3) NOT NULL CHECK (at >= seen_at),
  ok boolean NOT NULL,
  took_ms int NOT NULL CHECK (took_ms >= 0),
  -- [{"key": text, "ok": boolean, "differences": int, "sample": text}]
  checks jsonb NOT NULL CHECK (jsonb_typeof(checks) = 'array' AND octet_length(checks::text) <= 65536)
);
CREATE INDEX reconciliation_run_at ON reconciliation_run (at);
CREATE INDEX reconciliation_run_of_kind ON reconciliation_run (kind, at);
GRANT SELECT ON reconciliation_run TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- uploads
-- Pictures that members send. The stored file is our own re-encoding, encrypted; this table records the owner and the
-- purpose. Written only by stored procedures, because an attached picture is evidence.
CREATE TABLE upload (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  purpose text NOT NULL
    CHECK (purpose IN ('deposit_proof', 'identity_front', 'identity_back', 'support_picture', 'avatar')),
  -- file name in the store: random
  file text NOT NULL UNIQUE CHECK (file ~ '^[0-9a-f]{32}$'),
  format text NOT NULL CHECK (format IN ('jpeg', 'png')),
  -- digest of the stored picture before encryption
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  bytes int NOT NULL CHECK (bytes > 0),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  created_at timestamptz(3) NOT NULL,
  -- NULL until the file is completely on disk: a process that is killed before leaves a row that the sweep finds, never a
  -- file without a row
  stored_at timestamptz(3) NULL,
  -- what it belongs to: a deposit, an identity check, ...
  attached_to uuid NULL,
  attached_at timestamptz(3) NULL,
  -- When retention removed the picture's file; the row stays, because the log of views refers to it.
  purged_at timestamptz(3) NULL CHECK (purged_at IS NULL OR attached_to IS NOT NULL),
  -- Once marked, the picture is no longer shown; then its file is removed and purged_at is set.
  erasing_at timestamptz(3) NULL CHECK (erasing_at IS NULL OR attached_to IS NOT NULL),
  CHECK ((attached_to IS NULL) = (attached_at IS NULL)),
  CHECK (attached_to IS NULL OR stored_at IS NOT NULL)
);
CREATE INDEX upload_of_member ON upload (member_id, created_at);
CREATE INDEX upload_attached ON upload (attached_to) WHERE attached_to IS NOT NULL;
CREATE INDEX upload_orphan ON upload (created_at) WHERE attached_to IS NULL;
-- Finds the same picture of a document sent by another member.
CREATE INDEX upload_same_picture ON upload (sha256) WHERE purpose IN ('identity_front', 'identity_back');
CREATE INDEX upload_erasing ON upload (erasing_at) WHERE erasing_at IS NOT NULL AND purged_at IS NULL;
CREATE INDEX upload_aging ON upload (created_at)
  WHERE attached_to IS NOT NULL AND erasing_at IS NULL AND purged_at IS NULL AND purpose IN ('support_picture', 'deposit_proof');
GRANT SELECT ON upload TO fairtick_app;

-- ---------------------------------------------------------------- fx
CREATE TABLE fx_reference (
  pair text NOT NULL CHECK (pair IN ('USDT/CNY', 'HKD/CNY', 'USD/CNY', 'XAU/CNY')),
  -- the time of the rate according to its source; never later than when we read it
  at timestamptz(3) NOT NULL,
  rate bigint NOT NULL CHECK (rate BETWEEN 1000000 AND 100000000000000),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  -- Decided on arrival and final. A jump beyond the terms' limit against the last usable rate is not usable, unless the
  -- previous rate was also a jump and the two agree: the new level counts from the second one on, never retroactively.
  usable boolean NOT NULL,
  PRIMARY KEY (pair, at)
);
GRANT SELECT ON fx_reference TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE fx_quote (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  pair text NOT NULL,
  -- deposit: foreign currency in, CNY out; withdrawal: CNY in, foreign currency out
  side text NOT NULL CHECK (side IN ('deposit', 'withdrawal')),
  reference_rate bigint NOT NULL,
  reference_at timestamptz(3) NOT NULL,
  source text NOT NULL,
  spread_bps int NOT NULL CHECK (spread_bps BETWEEN 0 AND 50),
  rate bigint NOT NULL CHECK (rate > 0),
  given bigint NOT NULL CHECK (given > 0),
  given_currency text NOT NULL,
  converted bigint NOT NULL CHECK (converted > 0),
  converted_currency text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  -- the deposit or withdrawal that uses it
  used_by uuid NULL,
  used_at timestamptz(3) NULL,
  FOREIGN KEY (pair, reference_at) REFERENCES fx_reference (pair, at),
  CHECK ((used_by IS NULL) = (used_at IS NULL)),
  CHECK (used_at <= expires_at)
);
CREATE INDEX fx_quote_of_member ON fx_quote (member_id, created_at);
CREATE UNIQUE INDEX fx_quote_used_by ON fx_quote (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX fx_quote_unused ON fx_quote (expires_at) WHERE used_by IS NULL;
GRANT SELECT ON fx_quote TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- payment-accounts
-- Members' payout accounts. Numbers and names are sealed by the application, with masked texts in other columns.
-- Written only by stored procedures: the database's clock records the time, so the waiting time cannot be shortened.
CREATE TABLE payment_account (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('bank', 'crypto')),
  payee bytea NULL,
  payee_masked text NULL CHECK (length(payee_masked) <= 80),
  -- card number or address
  number bytea NOT NULL,
  -- keyed digest: finds the same number again without revealing it
  number_digest bytea NOT NULL CHECK (octet_length(number_digest) = 32),
  masked text NOT NULL CHECK (length(masked) BETWEEN 1 AND 40),
  bank text NULL CHECK (length(bank) <= 64),
  branch text NULL CHECK (length(branch) <= 128),
  chain text NULL CHECK (chain IN ('TRC20', 'ERC20')),
  added_at timestamptz(3) NOT NULL,
  -- added_at plus the waiting time of the terms in force then
  usable_from timestamptz(3) NOT NULL CHECK (usable_from >= added_at),
  removed_at timestamptz(3) NULL CHECK (removed_at >= added_at),
  erased_at timestamptz(3) NULL,
  CHECK ((kind = 'bank') = (payee IS NOT NULL AND payee_masked IS NOT NULL AND bank IS NOT NULL AND branch IS NOT NULL)),
  CHECK ((kind = 'crypto') = (chain IS NOT NULL)),
  CONSTRAINT payment_account_erased_is_empty
    CHECK (erased_at IS NULL OR (removed_at IS NOT NULL AND number = '\x' AND coalesce(payee, '\x') = '\x'))
);
CREATE UNIQUE INDEX payment_account_one_wallet ON payment_account (member_id, chain)
  WHERE kind = 'crypto' AND removed_at IS NULL;
CREATE INDEX payment_account_of_member ON payment_account (member_id, added_at);
CREATE INDEX payment_account_number ON payment_account (number_digest);
CREATE INDEX payment_account_removed ON payment_account (removed_at) WHERE removed_at IS NOT NULL AND erased_at IS NULL;
GRANT SELECT ON payment_account TO fairtick_app;
GRANT SELECT (id, member_id, kind, chain) ON payment_account TO fairtick_reader;
GRANT SELECT (id, member_id, kind, chain) ON payment_account TO fairtick_worker;

CREATE TABLE withdraw_password_attempts (
  member_id uuid PRIMARY KEY REFERENCES member (id),
  failed int NOT NULL CHECK (failed >= 0),
  locked_until timestamptz(3) NULL
);
GRANT INSERT, SELECT, UPDATE ON withdraw_password_attempts TO fairtick_app;

-- ---------------------------------------------------------------- deposits
-- Deposits: the methods, what members announced, what gateways and watchers reported, and the reviews.
-- Only approve_deposit posts money, once for each deposit, and above an amount only after the second of two approvals.
-- deposit_guard and CHECKs enforce the state machine, the two approvals and the arithmetic independently of the stored
-- procedures.
CREATE TABLE deposit_method (
  id uuid PRIMARY KEY,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z][a-z0-9_]{1,31}$'),
  kind text NOT NULL CHECK (kind IN ('bank', 'usdt', 'unionpay', 'alipay', 'gold', 'hkd')),
  -- proof: a picture or a reference; gateway: a hosted page reports by webhook; chain: a watcher counts confirmations
  mode text NOT NULL CHECK (mode IN ('proof', 'gateway', 'chain')),
  -- by language
  names jsonb NOT NULL CHECK (jsonb_typeof(names) = 'object'),
  instructions jsonb NOT NULL CHECK (jsonb_typeof(instructions) = 'object'),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,4}$'),
  -- decimals of the currency
  scale smallint NOT NULL CHECK (scale BETWEEN 0 AND 8),
  chain text NULL CHECK (chain IN ('TRC20', 'ERC20')),
  -- NULL when the currency is the account's
  pair text NULL,
  -- in the method's currency
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  max_amount bigint NOT NULL CHECK (max_amount >= min_amount AND max_amount <= 1000000000000000),
  confirmations int NULL CHECK (confirmations BETWEEN 1 AND 1000),
  -- rows {label, value} in the order in which they are shown
  receiving jsonb NOT NULL CHECK (jsonb_typeof(receiving) = 'array'),
  -- the account shipped with the software as an example and does not exist; production refuses it
  receiving_example boolean NOT NULL,
  gateway text NULL,
  clearing_bucket smallint NOT NULL CHECK (clearing_bucket BETWEEN 32 AND 38),
  enabled boolean NOT NULL,
  maintenance boolean NOT NULL DEFAULT false,
  sort int NOT NULL DEFAULT 0,
  CHECK ((pair IS NULL) = (currency = 'CNY')),
  CHECK ((mode = 'gateway') = (gateway IS NOT NULL)),
  CHECK ((kind = 'usdt') = (chain IS NOT NULL) AND (chain IS NULL) = (confirmations IS NULL)),
  CHECK (mode <> 'chain' OR chain IS NOT NULL)
);
GRANT SELECT ON deposit_method TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE deposit (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  method_id uuid NOT NULL REFERENCES deposit_method (id),
  -- the method as it was when the deposit was made
  kind text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('proof', 'gateway', 'chain')),
  currency text NOT NULL,
  scale smallint NOT NULL,
  clearing_bucket smallint NOT NULL,
  receiving jsonb NOT NULL,
  confirmations_needed int NULL,
  -- the locked quote, as it was
  quote_id uuid NULL UNIQUE,
  pair text NULL,
  rate bigint NULL CHECK (rate > 0),
  reference_rate bigint NULL,
  source text NULL,
  spread_bps int NULL,
  -- from this posted amount up two approvals are required (terms at creation)
  second_approval_from bigint NOT NULL CHECK (second_approval_from > 0),
  -- written by the member into the transfer's remark
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Z0-9]{8,12}$'),
  submitted_amount bigint NOT NULL CHECK (submitted_amount > 0),
  account_amount bigint NOT NULL CHECK (account_amount > 0),
  payer_name bytea NULL,
  created_at timestamptz(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('recharging', 'pending_review', 'reviewing', 'on_hold', 'completed', 'rejected',
                                       'cancelled', 'expired', 'refunded')),
  -- rises with every change that matters to a reviewer; a decision names the version that the reviewer saw
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NULL,
  -- set while a person has to act; orders the queue
  due_at timestamptz(3) NULL,
  completed_at timestamptz(3) NULL,
  -- who made the last transition
  moved_by text NOT NULL CHECK (moved_by IN ('member', 'reviewer', 'platform', 'gateway', 'chain')),
  moved_by_admin uuid NULL REFERENCES admin (id),
  -- the total that gateways and watchers reported; actual_amount is that too until a reviewer approves an amount
  seen_amount bigint NULL CHECK (seen_amount > 0),
  actual_amount bigint NULL CHECK (actual_amount > 0),
  posted_amount bigint NULL CHECK (posted_amount > 0),
  -- money that was reported after the deposit had ended, until a reviewer handles it
  late_at timestamptz(3) NULL,
  tx_chain text NULL,
  tx_id text NULL,
  tx_sender text NULL CHECK (length(tx_sender) <= 64),
  -- the time of its block; a transaction from before the announcement may be another person's
  tx_at timestamptz(3) NULL,
  confirmations int NOT NULL DEFAULT 0 CHECK (confirmations >= 0),
  -- the gateway's code (the method's kind where there is no gateway) and its number of the payment; unique together
  gateway text NOT NULL,
  external_ref text NULL CHECK (length(external_ref) BETWEEN 1 AND 128),
  pay_url text NULL CHECK (length(pay_url) <= 8192),
  proof_upload_id uuid NULL,
  reason text NULL CHECK (reason IN ('not_received', 'amount_differs', 'payer_name_differs', 'proof_unreadable', 'duplicate',
                                     'third_party', 'sanctions', 'other')),
  reason_note text NULL CHECK (length(reason_note) <= 500),
  refund_ref text NULL CHECK (length(refund_ref) BETWEEN 1 AND 128),
  claimed_by uuid NULL REFERENCES admin (id),
  claimed_until timestamptz(3) NULL,
  first_approver uuid NULL REFERENCES admin (id),
  first_approved_at timestamptz(3) NULL,
  second_approver uuid NULL REFERENCES admin (id),
  -- the method's maximum when the deposit was made; NULL in deposits from before this rule, which it does not bind
  max_amount bigint NULL CHECK (max_amount > 0),
  -- why the approved amount differs, in the first approver's words
  approval_note text NULL CHECK (length(approval_note) BETWEEN 1 AND 500),
  confirmations_seen int NULL CHECK (confirmations_seen >= 0),
  confirmations_source text NULL CHECK (length(confirmations_source) BETWEEN 1 AND 200),
  CONSTRAINT deposit_quote CHECK ((pair IS NULL) = (rate IS NULL) AND (pair IS NULL) = (quote_id IS NULL)
    AND (pair IS NULL) = (currency = 'CNY')),
  CONSTRAINT deposit_account_amount CHECK (account_amount = deposit_value(submitted_amount, scale, rate)),
  CONSTRAINT deposit_posted CHECK ((state = 'completed') = (posted_amount IS NOT NULL)
    AND (state = 'completed') = (completed_at IS NOT NULL)
    AND (posted_amount IS NULL OR (actual_amount IS NOT NULL AND first_approver IS NOT NULL
         AND posted_amount = deposit_value(actual_amount, scale, rate)))),
  CONSTRAINT deposit_first_approval CHECK ((first_approver IS NULL) = (first_approved_at IS NULL)),
  CONSTRAINT deposit_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)
    AND (claimed_by IS NULL OR state = 'reviewing')),
  CONSTRAINT deposit_reason CHECK (state NOT IN ('rejected', 'refunded') OR reason IS NOT NULL),
  CONSTRAINT deposit_refund CHECK ((state = 'refunded') = (refund_ref IS NOT NULL)),
  CONSTRAINT deposit_moved_by CHECK ((moved_by = 'reviewer') = (moved_by_admin IS NOT NULL)),
  CONSTRAINT deposit_tx CHECK ((tx_chain IS NULL) = (tx_id IS NULL) AND CASE tx_chain
    WHEN 'TRC20' THEN tx_id ~ '^[0-9a-f]{64}$' WHEN 'ERC20' THEN tx_id ~ '^0x[0-9a-f]{64}$' ELSE tx_chain IS NULL END),
  CONSTRAINT deposit_gateway_once UNIQUE (gateway, external_ref),
  CONSTRAINT deposit_four_eyes CHECK (
    (posted_amount IS NULL OR second_approver IS NOT NULL
     OR (posted_amount < second_approval_from
         AND (max_amount IS NULL
              OR (NOT deposit_differs(submitted_amount, seen_amount, actual_amount, max_amount, scale, rate)
                  AND (confirmations_needed IS NULL OR mode = 'chain')))))
    AND (second_approver IS NULL OR (state = 'completed' AND second_approver <> first_approver))),
  CONSTRAINT deposit_explained CHECK (
    posted_amount IS NULL OR max_amount IS NULL
    OR NOT deposit_differs(submitted_amount, seen_amount, actual_amount, max_amount, scale, rate)
    OR (approval_note IS NOT NULL AND coalesce(external_ref, tx_id) IS NOT NULL)),
  CONSTRAINT deposit_confirmed CHECK (
    posted_amount IS NULL OR max_amount IS NULL OR confirmations_needed IS NULL OR mode = 'chain'
    OR (coalesce(confirmations_seen, 0) >= confirmations_needed AND confirmations_source IS NOT NULL))
);
CREATE INDEX deposit_of_member ON deposit (member_id, id);
CREATE INDEX deposit_unfinished ON deposit (member_id) WHERE state IN ('recharging', 'pending_review', 'reviewing', 'on_hold');
CREATE INDEX deposit_posted_of_member ON deposit (member_id) WHERE posted_amount IS NOT NULL;
CREATE INDEX deposit_queue ON deposit (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX deposit_expiring ON deposit (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX deposit_awaits_chain ON deposit (tx_chain, id)
  WHERE mode = 'chain' AND state IN ('recharging', 'pending_review', 'reviewing', 'on_hold', 'expired', 'cancelled');
CREATE INDEX deposit_by_state ON deposit (state, id);
CREATE INDEX deposit_same_amount ON deposit (currency, submitted_amount, created_at);
CREATE INDEX deposit_completed_of_member ON deposit (member_id, completed_at, id) WHERE state = 'completed';
-- Money received and sent, by day.
CREATE INDEX deposit_completed_at ON deposit (completed_at) INCLUDE (posted_amount) WHERE state = 'completed';
-- A deposit by the number that a chain or a gateway gave it.
CREATE INDEX deposit_of_tx ON deposit (tx_id) WHERE tx_id IS NOT NULL;
-- Past deposits of one kind, newest first: some kinds are rare.
CREATE INDEX deposit_of_kind ON deposit (kind, id);
CREATE INDEX deposit_payer ON deposit (updated_at) WHERE payer_name IS NOT NULL;
CREATE UNIQUE INDEX deposit_tx_once ON deposit (tx_chain, tx_id)
  WHERE state <> 'rejected' AND NOT (state = 'cancelled' AND late_at IS NULL AND mode <> 'chain');
-- Older rows keep the references as typed, and two may have the same. So no index on this form can be unique; instead,
-- each writer of a reference checks, one after the other, for another row with it.
CREATE INDEX deposit_of_reference ON deposit (reference_key(external_ref), gateway) WHERE external_ref IS NOT NULL;
CREATE INDEX deposit_inside ON deposit USING gin (reference trgm.gin_trgm_ops, tx_id trgm.gin_trgm_ops,
  reference_key(external_ref) trgm.gin_trgm_ops, right(id::text, 12) trgm.gin_trgm_ops);
-- The newest payers' names are decrypted and compared.
CREATE INDEX deposit_with_payer ON deposit (id) WHERE payer_name IS NOT NULL;
GRANT SELECT ON deposit TO fairtick_app, fairtick_worker;
GRANT SELECT (id, member_id, method_id, kind, mode, currency, scale, clearing_bucket, confirmations_needed, quote_id,
  pair, rate, second_approval_from, reference, submitted_amount, account_amount, created_at, state, version, updated_at,
  expires_at, due_at, completed_at, seen_amount, actual_amount, posted_amount, late_at, tx_chain, tx_id, confirmations,
  gateway, external_ref, first_approver, second_approver, max_amount, approval_note, confirmations_seen,
  confirmations_source) ON deposit TO fairtick_reader;

-- Every verified notification of a gateway, once; including those that arrived after the deposit had ended.
CREATE TABLE deposit_payment (
  gateway text NOT NULL,
  external_ref text NOT NULL CHECK (length(external_ref) BETWEEN 1 AND 128),
  deposit_id uuid NOT NULL REFERENCES deposit (id),
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (gateway, external_ref)
);
CREATE INDEX deposit_payment_of ON deposit_payment (deposit_id);
GRANT SELECT ON deposit_payment TO fairtick_app, fairtick_reader, fairtick_worker;

-- The steps of a deposit; a trigger writes them, so that none is missing.
CREATE TABLE deposit_step (
  deposit_id uuid NOT NULL REFERENCES deposit (id),
  n smallint NOT NULL,
  state text NOT NULL,
  at timestamptz(3) NOT NULL,
  moved_by text NOT NULL,
  admin_id uuid NULL REFERENCES admin (id),
  PRIMARY KEY (deposit_id, n)
);
GRANT SELECT ON deposit_step TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- chains
-- What the watcher of a chain has read: the last block, for each address, and every transfer to it. This moves no money;
-- deposits are changed only through deposit_seen_on_chain.
CREATE TABLE chain_cursor (
  chain text NOT NULL CHECK (chain IN ('TRC20', 'ERC20')),
  address text NOT NULL CHECK (length(address) BETWEEN 20 AND 64),
  -- all blocks up to here were read
  scanned_to bigint NOT NULL CHECK (scanned_to >= -1),
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (chain, address)
);
GRANT SELECT ON chain_cursor TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE chain_transfer (
  chain text NOT NULL,
  tx_id text NOT NULL CHECK (length(tx_id) BETWEEN 16 AND 128),
  to_address text NOT NULL,
  from_address text NOT NULL CHECK (length(from_address) <= 64),
  amount bigint NOT NULL CHECK (amount > 0),
  height bigint NOT NULL CHECK (height >= 0),
  -- the block's time
  at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  -- since when the chain no longer contains it; NULL while it does
  gone_at timestamptz(3) NULL,
  PRIMARY KEY (chain, tx_id, to_address),
  FOREIGN KEY (chain, to_address) REFERENCES chain_cursor (chain, address)
);
CREATE INDEX chain_transfer_at ON chain_transfer (chain, at) WHERE gone_at IS NULL;
CREATE INDEX chain_transfer_height ON chain_transfer (chain, to_address, height) WHERE gone_at IS NULL;
GRANT SELECT ON chain_transfer TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- statements
-- Statements of banks and payment providers, and which of their lines match which deposit or completed withdrawal.
-- This moves no money: matches and unmatched lines are lists for people.
CREATE TABLE statement (
  id uuid PRIMARY KEY,
  -- the account's payment method: 32 bank, 33 usdt_trc20, 34 usdt_erc20, 35 unionpay, 36 alipay, 37 gold, 38 hkd
  clearing_bucket smallint NOT NULL CHECK (clearing_bucket BETWEEN 32 AND 38),
  format text NOT NULL CHECK (format IN ('csv', 'camt053', 'ofx')),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  imported_at timestamptz(3) NOT NULL,
  imported_by uuid NOT NULL REFERENCES admin (id),
  from_at timestamptz(3) NULL,
  to_at timestamptz(3) NULL,
  CHECK ((from_at IS NULL) = (to_at IS NULL) AND from_at <= to_at),
  CONSTRAINT statement_file_once UNIQUE (sha256)
);
CREATE INDEX statement_of_rail ON statement (clearing_bucket, from_at);
GRANT SELECT ON statement TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE statement_line (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES statement (id),
  n int NOT NULL CHECK (n > 0),
  clearing_bucket smallint NOT NULL,
  at timestamptz(3) NOT NULL,
  -- signed: received or sent, in minor units of the currency
  amount bigint NOT NULL CHECK (amount <> 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,4}$'),
  reference text NOT NULL CHECK (length(reference) <= 500),
  -- sealed: a name
  counterparty bytea NULL,
  -- Statements overlap: a line that an earlier one contained is not added again. Equal lines of one file are counted.
  fingerprint bytea NOT NULL,
  occurrence int NOT NULL CHECK (occurrence > 0),
  UNIQUE (statement_id, n),
  UNIQUE (clearing_bucket, fingerprint, occurrence)
);
CREATE INDEX statement_line_amount ON statement_line (clearing_bucket, amount);
CREATE INDEX statement_line_named ON statement_line (at) WHERE counterparty IS NOT NULL OR reference <> '';
GRANT SELECT ON statement_line TO fairtick_app, fairtick_worker;

-- ---------------------------------------------------------------- savings
CREATE TABLE savings_product (
  id uuid PRIMARY KEY,
  term_days int NOT NULL UNIQUE CHECK (term_days BETWEEN 1 AND 366),
  -- open to new positions
  enabled boolean NOT NULL,
  -- rises with `enabled`, not with `taken`
  version int NOT NULL CHECK (version > 0),
  -- principal of its active positions; each change locks this row, so the quota is never oversold
  taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
  created_at timestamptz(3) NOT NULL
);
GRANT SELECT ON savings_product TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- limits
-- A stricter limit takes effect immediately. A looser one (NULL: none) waits in next_amount until next_from, which cannot
-- be brought forward; from that instant on it is in force automatically.
CREATE TABLE self_limit (
  member_id uuid NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('loss', 'stake', 'deposit')),
  amount bigint NULL CHECK (amount >= 0),
  next_amount bigint NULL CHECK (next_amount >= 0),
  next_from timestamptz(3) NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, kind),
  CHECK (next_from IS NOT NULL OR next_amount IS NULL),
  CHECK (next_from IS NULL OR (amount IS NOT NULL AND (next_amount IS NULL OR next_amount > amount)))
);
GRANT SELECT ON self_limit TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE self_pause (
  member_id uuid PRIMARY KEY REFERENCES member (id),
  timed_out_until timestamptz(3) NULL,
  -- infinity: permanent
  excluded_until timestamptz(3) NULL,
  changed_at timestamptz(3) NOT NULL,
  CHECK (timed_out_until <= changed_at + interval '42 days')
);
GRANT SELECT ON self_pause TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE demo_reset (
  -- the id of its transfer
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  at timestamptz(3) NOT NULL
);
CREATE INDEX demo_reset_of_member ON demo_reset (member_id, at);
GRANT SELECT ON demo_reset TO fairtick_app, fairtick_reader;

CREATE TABLE data_export (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  -- only the session that asked for it may fetch it
  session_id uuid NOT NULL REFERENCES session (id),
  at timestamptz(3) NOT NULL
);
CREATE INDEX data_export_of_member ON data_export (member_id, at);
CREATE INDEX data_export_at ON data_export (at);
CREATE INDEX data_export_of_session ON data_export (session_id);
GRANT SELECT ON data_export TO fairtick_app, fairtick_reader;

-- ---------------------------------------------------------------- notifications
-- Events that concern members and their money. Triggers on the tables of the events write the rows, so that no stored
-- procedure can omit one. A notification holds facts, not words; clients write it in the member's language.
-- Settlements are not written here: the list reads them from the statement, so that settling stays fast.
CREATE TABLE notification (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  at timestamptz(3) NOT NULL,
  kind text NOT NULL,
  -- the deposit, withdrawal, ... that it is about
  ref uuid NULL,
  -- amounts in minor units as text
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object' AND octet_length(details::text) <= 8192),
  CONSTRAINT notification_kind_check CHECK (kind IN (
    'deposit_completed', 'deposit_rejected', 'deposit_on_hold', 'deposit_refunded', 'deposit_expired', 'deposit_reopened',
    'withdrawal_approved', 'withdrawal_completed', 'withdrawal_rejected', 'withdrawal_failed',
    'manual_add', 'manual_deduct', 'restriction_set', 'restriction_lifted',
    'savings_matured', 'savings_renewed', 'savings_redeemed',
    'identity_verified', 'identity_rejected', 'identity_expired', 'identity_revoked',
    'security_new_device', 'security_login_password', 'security_withdraw_password', 'security_email',
    'security_payment_account', 'account_viewed'))
);
CREATE INDEX notification_of_member ON notification (member_id, at DESC, id DESC);
CREATE INDEX notification_at ON notification (at);
GRANT SELECT ON notification TO fairtick_app;

-- How far each member has read. A new member starts without unread notifications of the past.
CREATE TABLE notification_read (
  member_id uuid PRIMARY KEY REFERENCES member (id),
  until timestamptz(3) NOT NULL
);
GRANT INSERT, SELECT ON notification_read TO fairtick_app;
GRANT UPDATE (until) ON notification_read TO fairtick_app;

-- ---------------------------------------------------------------- support
-- Customer service: one thread for each member, with the member and the staff. Messages are never changed; their text is
-- sealed like other personal data. Written only by stored procedures.
CREATE TABLE support_thread (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL UNIQUE REFERENCES member (id),
  state text NOT NULL CHECK (state IN ('open', 'closed')),
  created_at timestamptz(3) NOT NULL,
  -- number and time of the last message
  last_n int NOT NULL CHECK (last_n >= 0),
  last_at timestamptz(3) NOT NULL,
  -- since when the member waits for an answer; NULL while the member has to answer
  waiting_since timestamptz(3) NULL,
  assigned_to uuid NULL REFERENCES admin (id),
  -- the last message that each side has seen
  member_read_n int NOT NULL DEFAULT 0,
  staff_read_n int NOT NULL DEFAULT 0,
  -- the inbox's order: longest waiting first, then the most recently active
  turn bigint NOT NULL,
  CHECK (member_read_n BETWEEN 0 AND last_n AND staff_read_n BETWEEN 0 AND last_n),
  CHECK (state = 'open' OR waiting_since IS NULL)
);
CREATE INDEX support_inbox ON support_thread (turn, id);
CREATE INDEX support_waiting ON support_thread (waiting_since) WHERE waiting_since IS NOT NULL;
GRANT SELECT ON support_thread TO fairtick_app;

CREATE TABLE support_message (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES support_thread (id),
  n int NOT NULL CHECK (n > 0),
  -- the member, or the administrator, who is also named in by_admin
  author_id uuid NOT NULL,
  by_admin uuid NULL REFERENCES admin (id) CHECK (by_admin = author_id),
  -- the client's id of the message and a digest of its content: a retry posts nothing
  client_id uuid NOT NULL,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  -- sealed
  body bytea NOT NULL,
  pictures uuid[] NOT NULL CHECK (cardinality(pictures) <= 4),
  link_kind text NULL CHECK (link_kind IN ('order', 'withdrawal', 'deposit')),
  link_id uuid NULL,
  at timestamptz(3) NOT NULL,
  erased_at timestamptz(3) NULL,
  UNIQUE (thread_id, n),
  CONSTRAINT support_message_once UNIQUE (author_id, client_id),
  CHECK ((link_kind IS NULL) = (link_id IS NULL)),
  CHECK (by_admin IS NULL OR (pictures = '{}' AND link_id IS NULL)),
  CONSTRAINT support_message_body_check
    CHECK (CASE WHEN erased_at IS NULL THEN octet_length(body) BETWEEN 1 AND 8192 ELSE body = '\x' END)
);
CREATE INDEX support_message_pace ON support_message (author_id, at);
CREATE INDEX support_message_kept ON support_message (at) WHERE erased_at IS NULL;
GRANT SELECT ON support_message TO fairtick_app;

-- Prepared answers; texts by language.
CREATE TABLE canned_reply (
  id uuid PRIMARY KEY,
  version int NOT NULL CHECK (version > 0),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object' AND texts <> '{}' AND octet_length(texts::text) <= 65536),
  updated_by uuid NOT NULL REFERENCES admin (id),
  updated_at timestamptz(3) NOT NULL
);
GRANT SELECT ON canned_reply TO fairtick_app;

-- ---------------------------------------------------------------- links
-- External pages that the webview page may show, each under a name of ours. Members' addresses contain the name, never the
-- external address, so no link can make a page of ours lead elsewhere.
CREATE TABLE outside_link (
  id uuid PRIMARY KEY,
  version int NOT NULL CHECK (version > 0),
  -- the customer-service button opens `support`
  slug text NOT NULL CONSTRAINT outside_link_slug UNIQUE CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  -- https and a host name of lower-case letters, digits, hyphens and dots; no credentials before it
  url text NOT NULL CHECK (length(url) <= 2000
    AND url ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[1-9][0-9]{0,4})?(/[^[:space:][:cntrl:]\\"<>^`{|}]*)?$'),
  -- by language
  titles jsonb NOT NULL CHECK (jsonb_typeof(titles) = 'object' AND titles <> '{}' AND octet_length(titles::text) <= 4096),
  -- shown inside the app; otherwise opened outside it
  embed boolean NOT NULL,
  enabled boolean NOT NULL,
  updated_by uuid NOT NULL REFERENCES admin (id),
  updated_at timestamptz(3) NOT NULL
);
GRANT SELECT ON outside_link TO fairtick_app;

-- ---------------------------------------------------------------- settings
-- Settings of the installation with their history: who changed what, from what to what, when and why. The table of
-- settings in the code validates values; only a stored procedure writes these tables.
CREATE TABLE setting_version (
  -- numbers the changes of all settings in the order in which they committed
  seq bigint PRIMARY KEY CHECK (seq > 0),
  key text NOT NULL REFERENCES setting (key),
  version int NOT NULL CHECK (version > 0),
  -- NULL: it had not been set before
  before jsonb NULL,
  after jsonb NOT NULL CHECK (octet_length(after::text) <= 262144),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  changed_at timestamptz(3) NOT NULL,
  changed_by uuid NOT NULL REFERENCES admin (id),
  UNIQUE (key, version),
  CHECK (before IS NULL OR before <> after)
);
GRANT SELECT ON setting_version TO fairtick_app, fairtick_worker;

-- ---------------------------------------------------------------- approvals
-- Kinds of proposals that need two people are rows, so that a new kind is a row and a function and changes neither of the
-- two procedures: the permission to propose, an additional permission to decide, and the function that applies it.
CREATE TABLE approval_kind (
  kind text PRIMARY KEY CHECK (kind ~ '^[a-z][a-z_]{2,39}$'),
  proposes text NOT NULL CHECK (proposes ~ '^[a-z-]+:[a-z-]+:[a-z-]+$'),
  -- required besides approvals:approval:update; NULL: nothing more
  decides text NULL CHECK (decides ~ '^[a-z-]+:[a-z-]+:[a-z-]+$'),
  -- a function of this schema that takes the proposal and the instant of its approval, and refuses with FT422
  applies text NOT NULL CHECK (applies ~ '^[a-z][a-z_]{2,60}$')
);
GRANT SELECT ON approval_kind TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE approval (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  state text NOT NULL,
  version int NOT NULL CHECK (version IN (1, 2)),
  member_id uuid NULL REFERENCES member (id),
  -- minor units of the account currency
  amount bigint NULL CHECK (amount > 0),
  category text NULL
    CHECK (category IN ('correction', 'goodwill', 'bad_price', 'chargeback', 'promotion', 'other')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  evidence text NOT NULL CHECK (length(evidence) BETWEEN 3 AND 500),
  -- house_funding: {"direction": "in" | "out"}; other kinds: what their noun applies
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object' AND octet_length(payload::text) <= 65536),
  proposed_by uuid NOT NULL REFERENCES admin (id),
  proposed_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > proposed_at),
  decided_by uuid NULL REFERENCES admin (id),
  decided_at timestamptz(3) NULL CHECK (decided_at >= proposed_at),
  decision_note text NULL CHECK (length(decision_note) <= 500),
  CONSTRAINT approval_four_eyes CHECK (decided_by <> proposed_by),
  CONSTRAINT approval_decision CHECK (
    (state = 'pending') = (decided_at IS NULL) AND (state IN ('approved', 'rejected')) = (decided_by IS NOT NULL)
    AND (state = 'pending') = (version = 1)),
  CONSTRAINT approval_in_time CHECK (state <> 'approved' OR decided_at < expires_at),
  CONSTRAINT approval_substance CHECK (
    CASE WHEN kind IN ('manual_add', 'manual_deduct')
           THEN member_id IS NOT NULL AND amount IS NOT NULL AND category IS NOT NULL
         WHEN kind = 'house_funding'
           THEN member_id IS NULL AND amount IS NOT NULL AND coalesce(payload ->> 'direction', '') IN ('in', 'out')
         ELSE amount IS NULL END),
  CONSTRAINT approval_kind_known FOREIGN KEY (kind) REFERENCES approval_kind (kind),
  CONSTRAINT approval_state_check
    CHECK (state IN ('pending', 'approved', 'rejected', 'expired', 'withdrawn'))
);
CREATE INDEX approval_of_state ON approval (state, id);
CREATE INDEX approval_of_member ON approval (member_id, id) WHERE member_id IS NOT NULL;
CREATE INDEX approval_expiry ON approval (expires_at) WHERE state = 'pending';
CREATE INDEX approval_proposer ON approval (proposed_by, proposed_at);
CREATE INDEX approval_decider ON approval (decided_by, decided_at) WHERE decided_by IS NOT NULL;
CREATE INDEX approval_inside ON approval USING gin (right(id::text, 12) trgm.gin_trgm_ops);
GRANT SELECT ON approval TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- markets
CREATE TABLE product (
  id uuid PRIMARY KEY,
  symbol text NOT NULL UNIQUE CHECK (symbol ~ '^[A-Z0-9]{2,10}(/[A-Z0-9]{2,10})?$'),
  name text NOT NULL,
  category text NOT NULL CHECK (category IN ('metals', 'fx', 'crypto', 'indices')),
  pip_decimals smallint NOT NULL CHECK (pip_decimals BETWEEN 0 AND 8),
  staleness_ms int NOT NULL CHECK (staleness_ms BETWEEN 1000 AND 300000),
  outlier_bps int NOT NULL CHECK (outlier_bps BETWEEN 1 AND 10000),
  min_stake bigint NOT NULL CHECK (min_stake > 0),
  max_stake bigint NOT NULL,
  -- the most that all open orders of one side may win together, minor units
  exposure_cap bigint NOT NULL CHECK (exposure_cap > 0),
  enabled boolean NOT NULL DEFAULT true,
  halted boolean NOT NULL DEFAULT false,
  -- NULL: the installation's default feed
  feed text NULL,
  calendar text NOT NULL REFERENCES calendar (name),
  sort int NOT NULL,
  -- the simulator's start on an empty tape, in pips, and its volatility: parts per million per root second
  reference_price bigint NOT NULL CHECK (reference_price > 0),
  sim_volatility int NOT NULL CHECK (sim_volatility BETWEEN 1 AND 1000),
  -- names in other languages, by language; {}: the dictionaries translate `name`
  names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object'),
  -- NULL: initial content of the installation
  approval_id uuid NULL UNIQUE REFERENCES approval (id),
  CHECK (max_stake >= min_stake)
);
GRANT SELECT ON product TO fairtick_app, fairtick_reader, fairtick_worker;

-- Head of the tape and the running session, one row for each product. Updated with every append, so pages keep free space.
CREATE TABLE market (
  product_id uuid PRIMARY KEY REFERENCES product (id),
  last_seq bigint NOT NULL DEFAULT 0,
  last_hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex') CHECK (octet_length(last_hash) = 32),
  last_at timestamptz(3) NULL,
  last_kind smallint NULL,
  tick_seq bigint NULL,
  tick_at timestamptz(3) NULL,
  tick_price bigint NULL,
  tick_source_time timestamptz(3) NULL,
  source text NOT NULL DEFAULT '',
  -- from a stall entry until the next tick; also before the first tick
  stalled boolean NOT NULL DEFAULT true,
  -- false while the source is simulated or recorded in production
  real_allowed boolean NOT NULL DEFAULT true,
  -- the running session, or the next one; around the clock: opens_at long ago, closes_at NULL
  opens_at timestamptz(3) NULL,
  closes_at timestamptz(3) NULL,
  orders_from timestamptz(3) NULL,
  orders_until timestamptz(3) NULL,
  enabled boolean NOT NULL DEFAULT false,
  halted boolean NOT NULL DEFAULT false,
  own_terms boolean NOT NULL DEFAULT false,
  staleness_ms int NOT NULL DEFAULT 0,
  min_stake bigint NOT NULL DEFAULT 0,
  max_stake bigint NOT NULL DEFAULT 0,
  exposure_cap bigint NOT NULL DEFAULT 0,
  CHECK (closes_at > opens_at)
) WITH (fillfactor = 25, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
GRANT SELECT ON market TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE candle_progress (
  product_id uuid PRIMARY KEY REFERENCES product (id),
  -- all entries up to here are in the candles
  seq bigint NOT NULL DEFAULT 0 CHECK (seq >= 0)
) WITH (fillfactor = 50);
GRANT SELECT ON candle_progress TO fairtick_app, fairtick_reader, fairtick_worker;

-- A seed reveals the simulator's future prices, so only the view shows it, once its day has ended.
CREATE TABLE sim_seed (
  product_id uuid NOT NULL REFERENCES product (id),
  tape_seq bigint NOT NULL,
  day date NOT NULL,
  seed bytea NOT NULL CHECK (octet_length(seed) = 32),
  sha256 bytea NOT NULL,
  started_at timestamptz(3) NOT NULL,
  PRIMARY KEY (product_id, tape_seq),
  CHECK (sha256 = sha256(seed))
);

-- ---------------------------------------------------------------- orders
-- Terms, orders, their idempotency keys, the outbox, and the three stored procedures of an order: place_orders accepts,
-- open_orders fixes entries, settle_orders ends. None takes a price or an outcome as an argument: entries, exits and
-- results are read from the tape, and orders_guard refuses a row that contradicts them.
CREATE TABLE terms (
  version int PRIMARY KEY CHECK (version > 0),
  effective_at timestamptz(3) NOT NULL UNIQUE,
  fee_bps int NOT NULL CHECK (fee_bps BETWEEN 0 AND 10000),
  min_stake bigint NOT NULL CHECK (min_stake > 0),
  max_stake bigint NOT NULL CHECK (max_stake >= min_stake),
  stake_step bigint NOT NULL CHECK (stake_step > 0),
  presets bigint[] NOT NULL,
  unverified_max_stake bigint NOT NULL,
  max_open_stake bigint NOT NULL,
  max_day_stake bigint NOT NULL,
  slots_per_product smallint NOT NULL CHECK (slots_per_product BETWEEN 1 AND 30),
  shown_price_max_age_ms int NOT NULL CHECK (shown_price_max_age_ms > 0),
  default_tolerance_bps int NOT NULL CHECK (default_tolerance_bps BETWEEN 0 AND 100),
  -- limit of the possible payouts of all open real orders, as a part of the house's trading balance
  real_cover_bps int NOT NULL CHECK (real_cover_bps BETWEEN 0 AND 10000),
  -- initial balance of a new demo account
  demo_grant bigint NOT NULL CHECK (demo_grant >= 0),
  -- NULL: initial content of the installation
  approval_id uuid NULL UNIQUE REFERENCES approval (id)
);
GRANT SELECT ON terms TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE terms_duration (
  version int NOT NULL REFERENCES terms (version),
  duration_s int NOT NULL CHECK (duration_s BETWEEN 1 AND 86400),
  payout_bps int NOT NULL CHECK (payout_bps BETWEEN 1 AND 10000),
  enabled boolean NOT NULL,
  PRIMARY KEY (version, duration_s)
);
GRANT SELECT ON terms_duration TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- ledger
-- The shared base of all money flows besides trading: their terms, one answer for one request, the acting person, and
-- posting. Clients cannot call these functions: book_lines and acting_admin are called by other stored procedures only.
CREATE TABLE money_terms (
  version int PRIMARY KEY CHECK (version > 0),
  effective_at timestamptz(3) NOT NULL UNIQUE,
  -- total deposits of an unverified member
  unverified_deposit_total bigint NOT NULL CHECK (unverified_deposit_total >= 0),
  -- from this amount up (account currency) a review needs two people
  second_approval_from bigint NOT NULL CHECK (second_approval_from > 0),
  review_claim_s int NOT NULL CHECK (review_claim_s BETWEEN 60 AND 86400),
  deposit_online_expiry_s int NOT NULL CHECK (deposit_online_expiry_s > 0),
  deposit_proof_expiry_s int NOT NULL CHECK (deposit_proof_expiry_s > 0),
  fx_quote_ttl_s int NOT NULL CHECK (fx_quote_ttl_s > 0),
  fx_spread_bps int NOT NULL CHECK (fx_spread_bps BETWEEN 0 AND 50),
  fx_reference_max_age_s int NOT NULL CHECK (fx_reference_max_age_s > 0),
  fx_jump_bps int NOT NULL CHECK (fx_jump_bps > 0),
  withdraw_min bigint NOT NULL CHECK (withdraw_min > 0),
  withdraw_max bigint NOT NULL CHECK (withdraw_max >= withdraw_min),
  withdraw_day_count int NOT NULL CHECK (withdraw_day_count > 0),
  withdraw_day_total bigint NOT NULL CHECK (withdraw_day_total >= withdraw_max),
  withdraw_bank_fee bigint NOT NULL CHECK (withdraw_bank_fee >= 0),
  -- in the payout currency of the chain (USDT, 6 decimals)
  withdraw_trc20_fee bigint NOT NULL CHECK (withdraw_trc20_fee >= 0),
  withdraw_erc20_fee bigint NOT NULL CHECK (withdraw_erc20_fee >= 0),
  -- after a change of a credential or a payout account
  withdraw_hold_s int NOT NULL CHECK (withdraw_hold_s >= 0),
  withdraw_attempts int NOT NULL CHECK (withdraw_attempts BETWEEN 1 AND 10),
  withdraw_escalate_s int NOT NULL CHECK (withdraw_escalate_s > 0),
  withdraw_due_s int NOT NULL CHECK (withdraw_due_s > withdraw_escalate_s),
  approval_ttl_s int NOT NULL CHECK (approval_ttl_s > 0),
  invite_reward bigint NOT NULL CHECK (invite_reward >= 0),
  invite_first_deposit bigint NOT NULL CHECK (invite_first_deposit >= 0),
  invite_wait_s int NOT NULL CHECK (invite_wait_s >= 0),
  invite_max_per_30_days int NOT NULL CHECK (invite_max_per_30_days >= 0),
  -- what one administrator may propose, and what one may approve, in a platform day; adds and deducts together
  adjustment_day_cap bigint NOT NULL DEFAULT 10000000 CHECK (adjustment_day_cap > 0),
  savings_max_positions int NOT NULL DEFAULT 12 CHECK (savings_max_positions BETWEEN 1 AND 1000),
  savings_notice_s int NOT NULL DEFAULT 900 CHECK (savings_notice_s >= 900),
  savings_cut_notice_s int NOT NULL DEFAULT 86400 CHECK (savings_cut_notice_s >= 86400),
  -- counted since the last verification
  identity_max_submissions int NOT NULL DEFAULT 5 CHECK (identity_max_submissions > 0),
  -- time limit of an answer
  identity_due_s int NOT NULL DEFAULT 86400 CHECK (identity_due_s > 0),
  -- a verification ends with its document, and at this age at the latest
  identity_valid_days int NOT NULL DEFAULT 1825 CHECK (identity_valid_days > 0),
  -- this long before it ends, a member may submit the next proof
  identity_renew_days int NOT NULL DEFAULT 60 CHECK (identity_renew_days >= 0),
  -- pictures and details are purged this long after a rejection, and after the end of a verification
  identity_keep_rejected_days int NOT NULL DEFAULT 30 CHECK (identity_keep_rejected_days > 0),
  identity_keep_ended_days int NOT NULL DEFAULT 1825 CHECK (identity_keep_ended_days > 0),
  product_notice_s int NOT NULL DEFAULT 900 CHECK (product_notice_s >= 900),
  product_cut_notice_s int NOT NULL DEFAULT 86400 CHECK (product_cut_notice_s >= 86400),
  -- NULL: initial content of the installation
  approval_id uuid NULL UNIQUE REFERENCES approval (id),
  money_notice_s int NOT NULL DEFAULT 900 CHECK (money_notice_s >= 900),
  money_cut_notice_s int NOT NULL DEFAULT 86400 CHECK (money_cut_notice_s >= 86400)
);
GRANT SELECT ON money_terms TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- withdrawals
CREATE TABLE withdrawal (
  -- also the idempotency key of every payment attempt at the bank, so that a retry cannot pay twice
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  payment_account_id uuid NOT NULL REFERENCES payment_account (id),
  state text NOT NULL CHECK (state IN
    ('pending_review', 'reviewing', 'approved', 'processing', 'completed', 'cancelled', 'rejected', 'failed')),
  -- the version that a reviewer saw: rises with every change but an escalation
  version int NOT NULL CHECK (version > 0),
  terms_version int NOT NULL REFERENCES money_terms (version),
  -- the amount that leaves the balance, fee included (CNY)
  amount bigint NOT NULL CHECK (amount > 0),
  -- the fee's part of the amount (CNY)
  fee_account bigint NOT NULL CHECK (fee_account >= 0 AND fee_account < amount),
  -- fee and received amount, in the payout currency
  fee bigint NOT NULL CHECK (fee >= 0),
  net_amount bigint NOT NULL CHECK (net_amount > 0),
  payout_currency text NOT NULL CHECK (payout_currency IN ('CNY', 'USDT')),
  quote_id uuid NULL UNIQUE REFERENCES fx_quote (id),
  -- 32 bank, 33 usdt_trc20, 34 usdt_erc20
  clearing_bucket smallint NOT NULL CHECK (clearing_bucket BETWEEN 32 AND 34),
  second_needed boolean NOT NULL,
  claimed_by uuid NULL REFERENCES admin (id),
  claimed_until timestamptz(3) NULL,
  first_approver uuid NULL REFERENCES admin (id),
  second_approver uuid NULL REFERENCES admin (id),
  -- who made the last transition, and in which role; NULL for the member
  moved_by uuid NULL REFERENCES admin (id),
  moved_as text NOT NULL CHECK (moved_as IN ('member', 'reviewer', 'second_reviewer', 'cashier')),
  reason text NULL CHECK (reason IN ('account_invalid', 'payee_name_differs', 'identity_to_be_renewed',
    'source_of_funds', 'bank_returned', 'chain_failed', 'sanctions', 'other')),
  -- for staff; members read the fixed wording of the reason and no free text
  reason_note text NULL CHECK (length(reason_note) BETWEEN 1 AND 500),
  payout_ref text NULL CHECK (length(payout_ref) BETWEEN 4 AND 128),
  attempts int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- since when the present holder (review, second review, cashier, bank) has it
  held_since timestamptz(3) NOT NULL,
  escalate_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  escalated smallint NOT NULL DEFAULT 0 CHECK (escalated BETWEEN 0 AND 2),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3) NULL,
  -- why it was approved although a check failed, in the words of the approver who saw it first
  approval_note text NULL CHECK (length(approval_note) BETWEEN 1 AND 500),
  CHECK ((payout_currency = 'CNY') = (quote_id IS NULL) AND (payout_currency = 'CNY') = (clearing_bucket = 32)),
  CHECK (payout_currency <> 'CNY' OR (fee = fee_account AND net_amount = amount - fee)),
  CHECK ((claimed_by IS NULL) = (claimed_until IS NULL) AND (claimed_by IS NULL OR state = 'reviewing')),
  CONSTRAINT withdrawal_two_people CHECK (second_approver IS NULL OR (second_needed AND second_approver <> first_approver)),
  CONSTRAINT withdrawal_approved CHECK (state NOT IN ('approved', 'processing', 'completed', 'failed')
    OR (first_approver IS NOT NULL AND (second_approver IS NOT NULL) = second_needed)),
  CHECK (state NOT IN ('pending_review', 'cancelled') OR (first_approver IS NULL AND second_approver IS NULL)),
  CHECK ((moved_as = 'member') = (moved_by IS NULL) AND (moved_as = 'member') = (state IN ('pending_review', 'cancelled'))),
  CHECK ((state IN ('processing', 'completed', 'failed')) = (attempts > 0)),
  CHECK ((state IN ('rejected', 'failed')) = (reason IS NOT NULL) AND (reason IS NOT NULL OR reason_note IS NULL)),
  CHECK ((state = 'completed') = (payout_ref IS NOT NULL) AND (state = 'completed') = (completed_at IS NOT NULL)),
  CHECK (escalate_at > created_at AND due_at > escalate_at AND updated_at >= created_at),
  -- one bank reference or transaction id pays one withdrawal
  CONSTRAINT withdrawal_payout_once UNIQUE (clearing_bucket, payout_ref)
);
CREATE UNIQUE INDEX withdrawal_one_at_a_time ON withdrawal (member_id)
  WHERE state IN ('pending_review', 'reviewing', 'approved', 'processing');
CREATE INDEX withdrawal_of_member ON withdrawal (member_id, id);
CREATE INDEX withdrawal_due ON withdrawal (due_at, id)
  WHERE state IN ('pending_review', 'reviewing', 'approved', 'processing');
CREATE INDEX withdrawal_to_account ON withdrawal (payment_account_id);
CREATE INDEX withdrawal_completed_at ON withdrawal (completed_at) INCLUDE (amount) WHERE state = 'completed';
-- Past withdrawals of one outcome, newest first; and one by the bank's or the chain's reference.
CREATE INDEX withdrawal_of_state ON withdrawal (state, id);
CREATE INDEX withdrawal_of_reference ON withdrawal (reference_key(payout_ref), clearing_bucket) WHERE payout_ref IS NOT NULL;
CREATE INDEX withdrawal_inside ON withdrawal USING gin (reference_key(payout_ref) trgm.gin_trgm_ops,
  right(id::text, 12) trgm.gin_trgm_ops);
GRANT SELECT ON withdrawal TO fairtick_app, fairtick_reader, fairtick_worker;

-- The steps of a withdrawal; only the trigger writes them.
CREATE TABLE withdrawal_step (
  withdrawal_id uuid NOT NULL REFERENCES withdrawal (id),
  version int NOT NULL,
  state text NOT NULL,
  at timestamptz(3) NOT NULL,
  role text NOT NULL,
  admin_id uuid NULL REFERENCES admin (id),
  PRIMARY KEY (withdrawal_id, version)
);
GRANT SELECT ON withdrawal_step TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- invites
CREATE TABLE invite_reward (
  id uuid PRIMARY KEY,
  invited_id uuid NOT NULL UNIQUE REFERENCES member (id),
  inviter_id uuid NOT NULL REFERENCES member (id) CHECK (inviter_id <> invited_id),
  -- the invited member's first completed deposit
  deposit_id uuid NOT NULL UNIQUE REFERENCES deposit (id),
  terms_version int NOT NULL REFERENCES money_terms (version),
  amount bigint NOT NULL CHECK (amount > 0),
  paid_at timestamptz(3) NOT NULL
);
CREATE INDEX invite_reward_of_inviter ON invite_reward (inviter_id, paid_at);
GRANT SELECT ON invite_reward TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- statements
-- At most one item for each line, and one line for each item.
CREATE TABLE statement_match (
  line_id uuid PRIMARY KEY REFERENCES statement_line (id),
  deposit_id uuid NULL UNIQUE REFERENCES deposit (id),
  withdrawal_id uuid NULL UNIQUE REFERENCES withdrawal (id),
  -- what identified it: a reference in the remark, or payer, amount and time
  told_by text NOT NULL CHECK (told_by IN ('reference', 'payer')),
  at timestamptz(3) NOT NULL,
  CHECK (num_nonnulls(deposit_id, withdrawal_id) = 1)
);
GRANT SELECT ON statement_match TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- savings
CREATE TABLE savings_terms (
  product_id uuid NOT NULL REFERENCES savings_product (id),
  version int NOT NULL CHECK (version > 0),
  effective_at timestamptz(3) NOT NULL,
  rate_bps int NOT NULL CHECK (rate_bps BETWEEN 0 AND 2000),
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  step bigint NOT NULL CHECK (step > 0),
  max_per_member bigint NOT NULL CHECK (max_per_member >= min_amount),
  quota bigint NOT NULL CHECK (quota >= 0 AND quota <= 100000000000000),
  -- NULL: initial content of the installation
  approval_id uuid NULL UNIQUE REFERENCES approval (id),
  PRIMARY KEY (product_id, version),
  CHECK (min_amount % step = 0 AND max_per_member <= 100000000000000),
  CHECK (approval_id IS NOT NULL OR version = 1)
);
GRANT SELECT ON savings_terms TO fairtick_app, fairtick_reader, fairtick_worker;

CREATE TABLE savings_position (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  product_id uuid NOT NULL,
  -- the terms at opening; they do not change
  terms_version int NOT NULL,
  term_days int NOT NULL CHECK (term_days > 0),
  rate_bps int NOT NULL CHECK (rate_bps >= 0),
  principal bigint NOT NULL CHECK (principal > 0),
  status text NOT NULL CHECK (status IN ('pending_return', 'returned')),
  auto_renew boolean NOT NULL,
  -- a renewed position begins when the previous one was due, however late that was processed
  subscribed_at timestamptz(3) NOT NULL,
  -- platform days that earn interest
  first_day date NOT NULL,
  last_day date NOT NULL,
  returns_at timestamptz(3) NOT NULL,
  -- number and total of its accrual rows; the closed formula makes them independent of the writer
  accrued_days int NOT NULL DEFAULT 0,
  accrued bigint NOT NULL DEFAULT 0,
  outcome text NULL CHECK (outcome IN ('matured', 'redeemed', 'renewed')),
  returned_at timestamptz(3) NULL,
  interest_paid bigint NOT NULL DEFAULT 0,
  renewed_from uuid NULL UNIQUE REFERENCES savings_position (id),
  FOREIGN KEY (product_id, terms_version) REFERENCES savings_terms (product_id, version),
  CONSTRAINT savings_position_days CHECK (
    first_day = platform_day(subscribed_at) + 1 AND last_day = platform_day(subscribed_at) + term_days
    AND returns_at = savings_day_start(last_day + 1)),
  CONSTRAINT savings_position_accrued CHECK (
    accrued_days BETWEEN 0 AND term_days AND accrued = savings_interest(principal, rate_bps, accrued_days)),
  CONSTRAINT savings_position_end CHECK (
    (status = 'returned') = (outcome IS NOT NULL) AND (status = 'returned') = (returned_at IS NOT NULL)
    AND (outcome = 'redeemed') = (returned_at < returns_at) AND returned_at >= subscribed_at
    AND (outcome = 'redeemed' OR outcome IS NULL OR accrued_days = term_days)
    AND interest_paid = CASE WHEN outcome IN ('matured', 'renewed') THEN accrued ELSE 0 END)
);
CREATE INDEX savings_position_of_member ON savings_position (member_id, id);
CREATE INDEX savings_position_active ON savings_position (product_id, returns_at, id) WHERE status = 'pending_return';
CREATE INDEX savings_position_to_accrue ON savings_position ((first_day + accrued_days), id)
  WHERE status = 'pending_return' AND accrued_days < term_days;
CREATE INDEX savings_position_inside ON savings_position USING gin (right(id::text, 12) trgm.gin_trgm_ops);
GRANT SELECT ON savings_position TO fairtick_app, fairtick_reader, fairtick_worker;

-- Interest of a platform day: at most one row, and 0 on days whose share is less than a minor unit.
CREATE TABLE savings_accrual (
  position_id uuid NOT NULL REFERENCES savings_position (id),
  member_id uuid NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (position_id, day)
);
CREATE INDEX savings_accrual_of_member ON savings_accrual (member_id, day) INCLUDE (amount);
GRANT SELECT ON savings_accrual TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- identity
CREATE TABLE identity_check (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  -- number of this member's submission
  number int NOT NULL CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('pending_review', 'verified', 'rejected', 'expired', 'revoked')),
  -- the version that a reviewer saw: rises with every change
  version int NOT NULL CHECK (version > 0),
  terms_version int NOT NULL REFERENCES money_terms (version),
  region text NOT NULL CHECK (region IN ('mainland', 'hong_kong', 'passport')),
  -- Sealed by the application for the member's columns, so that an approval can copy it without decrypting.
  name bytea NULL,
  id_number bytea NULL,
  id_number_digest bytea NULL CHECK (octet_length(id_number_digest) = 32),
  -- taken from the account when it was submitted
  name_differs boolean NOT NULL,
  number_differs boolean NOT NULL,
  front_upload_id uuid NOT NULL UNIQUE REFERENCES upload (id),
  back_upload_id uuid NOT NULL UNIQUE REFERENCES upload (id) CHECK (back_upload_id <> front_upload_id),
  claimed_by uuid NULL REFERENCES admin (id),
  claimed_until timestamptz(3) NULL,
  -- when an administrator first claimed it
  taken_up_at timestamptz(3) NULL,
  decided_by uuid NULL REFERENCES admin (id),
  decided_at timestamptz(3) NULL,
  reasons text[] NOT NULL DEFAULT '{}' CHECK (reasons <@ ARRAY['name_differs', 'number_differs', 'photo_blurred',
    'photo_glare', 'photo_covered', 'wrong_side', 'document_expired', 'document_unsupported', 'not_genuine', 'under_age',
    'used_elsewhere', 'other']),
  -- for staff; members read the fixed wording of the reasons
  note text NULL CHECK (length(note) BETWEEN 1 AND 500),
  -- the last day on which the document is valid
  document_expires_on date NULL,
  verified_until timestamptz(3) NULL,
  ended_at timestamptz(3) NULL,
  -- NULL when it ended by its age
  ended_by uuid NULL REFERENCES admin (id),
  -- the administrator who allowed another submission although the attempts were used up
  reopened_by uuid NULL REFERENCES admin (id),
  reopened_at timestamptz(3) NULL,
  purged_at timestamptz(3) NULL,
  due_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- the first of two approvals, where two are required
  first_approver uuid NULL REFERENCES admin (id),
  first_approved_at timestamptz(3) NULL,
  -- why it was approved although a check failed, in the first approver's words
  approval_note text NULL CHECK (length(approval_note) BETWEEN 1 AND 500),
  UNIQUE (member_id, number),
  CHECK ((claimed_by IS NULL) = (claimed_until IS NULL) AND (claimed_by IS NULL OR state = 'pending_review')),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (state = 'pending_review')),
  CHECK ((cardinality(reasons) > 0) = (state IN ('rejected', 'revoked'))),
  CHECK (note IS NULL OR state IN ('rejected', 'revoked')),
  CHECK ((verified_until IS NOT NULL) = (state IN ('verified', 'expired', 'revoked'))),
  CHECK (document_expires_on IS NULL OR verified_until IS NOT NULL),
  CHECK ((ended_at IS NOT NULL) = (state IN ('expired', 'revoked')) AND (ended_by IS NOT NULL) = (state = 'revoked')),
  CHECK ((reopened_by IS NULL) = (reopened_at IS NULL) AND (reopened_by IS NULL OR state = 'rejected')),
  CHECK (purged_at IS NULL OR state IN ('rejected', 'expired', 'revoked')),
  CHECK ((purged_at IS NULL) = (name IS NOT NULL) AND (purged_at IS NULL) = (id_number IS NOT NULL)
         AND (purged_at IS NULL) = (id_number_digest IS NOT NULL)),
  CHECK (due_at > created_at AND updated_at >= created_at),
  CONSTRAINT identity_check_two_people CHECK (
    (first_approver IS NULL) = (first_approved_at IS NULL) AND (first_approver IS NULL OR approval_note IS NOT NULL)
    AND (verified_until IS NULL OR decided_by IS DISTINCT FROM first_approver))
);
CREATE UNIQUE INDEX identity_check_one_pending ON identity_check (member_id) WHERE state = 'pending_review';
CREATE UNIQUE INDEX identity_check_one_verified ON identity_check (member_id) WHERE state = 'verified';
CREATE INDEX identity_check_due ON identity_check (due_at, id) WHERE state = 'pending_review';
CREATE INDEX identity_check_until ON identity_check (verified_until) WHERE state = 'verified';
CREATE INDEX identity_check_to_purge ON identity_check (updated_at)
  WHERE purged_at IS NULL AND state IN ('rejected', 'expired', 'revoked');
CREATE INDEX identity_check_number ON identity_check (id_number_digest) WHERE id_number_digest IS NOT NULL;
-- Past proofs of one outcome, newest first.
CREATE INDEX identity_check_of_state ON identity_check (state, id);
CREATE INDEX identity_check_inside ON identity_check USING gin (right(id::text, 12) trgm.gin_trgm_ops);
GRANT SELECT ON identity_check TO fairtick_app;
GRANT SELECT (id, member_id, state) ON identity_check TO fairtick_reader;
GRANT SELECT (id, member_id, state) ON identity_check TO fairtick_worker;

-- ---------------------------------------------------------------- members
CREATE TABLE favourite (
  member_id uuid NOT NULL REFERENCES member (id),
  product_id uuid NOT NULL REFERENCES product (id),
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 49),
  PRIMARY KEY (member_id, product_id)
);
GRANT SELECT ON favourite TO fairtick_app;

-- ---------------------------------------------------------------- product-terms
CREATE TABLE product_terms (
  product_id uuid NOT NULL REFERENCES product (id),
  -- continues the numbers of the common terms, so that an order's version number is unambiguous
  version int NOT NULL,
  effective_at timestamptz(3) NOT NULL,
  -- accepts new orders; the tape continues either way, and open orders settle by it
  enabled boolean NOT NULL,
  sort int NOT NULL CHECK (sort BETWEEN 0 AND 10000),
  fee_bps int NOT NULL CHECK (fee_bps BETWEEN 0 AND 1000),
  min_stake bigint NOT NULL CHECK (min_stake > 0),
  max_stake bigint NOT NULL CHECK (max_stake >= min_stake AND max_stake <= 100000000000),
  exposure_cap bigint NOT NULL CHECK (exposure_cap > 0 AND exposure_cap <= 1000000000000000),
  -- the offered durations, shortest first; each with its payout at the same index
  durations_s int[] NOT NULL,
  payouts_bps int[] NOT NULL,
  hours jsonb NOT NULL CHECK (product_hours_sound(hours)),
  approval_id uuid NOT NULL UNIQUE REFERENCES approval (id),
  PRIMARY KEY (product_id, version),
  CHECK (product_durations_sound(durations_s, payouts_bps)),
  CONSTRAINT product_terms_version_check CHECK (version >= 1)
);
GRANT SELECT ON product_terms TO fairtick_app, fairtick_reader, fairtick_worker;

-- Halting: one administrator stops new orders of a product, with a reason and a text for members, and one resumes them.
-- It refuses orders and does nothing else. It adds no entry to the tape: an entry after an order's close determines its
-- exit, so its writer could turn a refund into a result. The tape continues from its feed, and open orders settle by it.
CREATE TABLE product_halt (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product (id),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  -- the text for members
  member_message text NOT NULL CHECK (length(member_message) BETWEEN 3 AND 200),
  halted_by uuid NOT NULL REFERENCES admin (id),
  halted_at timestamptz(3) NOT NULL,
  resumed_by uuid NULL REFERENCES admin (id),
  resumed_at timestamptz(3) NULL CHECK (resumed_at >= halted_at),
  resume_reason text NULL CHECK (length(resume_reason) BETWEEN 3 AND 500),
  CHECK ((resumed_at IS NULL) = (resumed_by IS NULL) AND (resumed_at IS NULL) = (resume_reason IS NULL))
);
CREATE UNIQUE INDEX product_halt_standing ON product_halt (product_id) WHERE resumed_at IS NULL;
CREATE INDEX product_halt_of_product ON product_halt (product_id, id);
GRANT SELECT ON product_halt TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- member-files
-- Every view of a member's account by an administrator is recorded where the member reads it; members are found by any
-- detail of their file.
CREATE TABLE account_view (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  admin_id uuid NOT NULL REFERENCES admin (id),
  at timestamptz(3) NOT NULL,
  -- screens: the member's own screens, read-only, until expires_at; personal: the member's data in full, once
  what text NOT NULL CHECK (what IN ('screens', 'personal')),
  -- the text for the member; the note is for staff
  category text NOT NULL CHECK (category IN (
    'member_asked', 'complaint', 'money_check', 'identity_check', 'security_check', 'legal_request')),
  note text NULL CHECK (length(note) BETWEEN 1 AND 500),
  expires_at timestamptz(3) NOT NULL,
  CHECK (expires_at >= at AND (what = 'screens' OR expires_at = at))
);
CREATE INDEX account_view_of_member ON account_view (member_id, at DESC, id DESC);
GRANT SELECT ON account_view TO fairtick_app;

-- ---------------------------------------------------------------- saved-filters
-- A named filter of a list: an address, nothing else. Administrators read only their own.
CREATE TABLE saved_filter (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES admin (id),
  -- the list's path in the console
  list text NOT NULL CHECK (list ~ '^[a-z][a-z0-9/-]{0,59}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- the query of the address
  query text NOT NULL CHECK (length(query) <= 1000 AND query ~ '^[A-Za-z0-9%&=._~*+:,-]*$'),
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT saved_filter_name UNIQUE (admin_id, list, name)
);
GRANT DELETE, INSERT, SELECT ON saved_filter TO fairtick_app;
GRANT UPDATE (name, query, updated_at) ON saved_filter TO fairtick_app;

-- ---------------------------------------------------------------- retention
CREATE TABLE retention_run (
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sessions', 'exports', 'codes', 'notifications', 'support', 'payments', 'pictures',
                                     'identity', 'members')),
  erased bigint NOT NULL CHECK (erased > 0),
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (id, kind)
);
GRANT SELECT ON retention_run TO fairtick_app, fairtick_worker;

-- ---------------------------------------------------------------- real-account
-- What prepare knows of this installation; prepare writes it as the owner, and no running process can.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  production boolean NOT NULL,
  -- when prepare last reported it
  told_at timestamptz(3) NOT NULL
);
GRANT SELECT ON installation TO fairtick_app, fairtick_reader, fairtick_worker;

-- ---------------------------------------------------------------- first rows

INSERT INTO house_balance (account, bucket) SELECT a, b FROM generate_series(0, 1) a, generate_series(16, 23) b;
INSERT INTO wallet (member_id, account) SELECT '00000000-0000-0000-0000-000000000000', a FROM generate_series(0, 1) a;
INSERT INTO exposure (account, product_id, direction) VALUES (0, '00000000-0000-0000-0000-000000000000', 0);
INSERT INTO exposure_released (account, product_id, direction) VALUES (0, '00000000-0000-0000-0000-000000000000', 0);
-- 32 bank, 33 usdt_trc20, 34 usdt_erc20, 35 unionpay, 36 alipay, 37 gold, 38 hkd
INSERT INTO house_balance (account, bucket) SELECT 0, b FROM generate_series(32, 38) b;
INSERT INTO breaker (id) VALUES (1);
INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('manual_add', 'adjustments:adjustment:create', NULL, 'apply_booking'),
  ('manual_deduct', 'adjustments:adjustment:create', NULL, 'apply_booking'),
  ('house_funding', 'adjustments:funding:create', NULL, 'apply_booking'),
  ('deposit_receiving', 'deposits:method:update', NULL, 'apply_receiving'),
  ('savings_terms', 'savings:terms:create', NULL, 'apply_savings_terms');
INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('role_change', 'staff:role:update', 'staff:approval:update', 'apply_role_change'),
  ('staff_change', 'staff:admin:update', 'staff:approval:update', 'apply_staff_change');
INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('product_terms', 'products:terms:create', NULL, 'apply_product_terms');
INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('new_product', 'products:terms:create', NULL, 'apply_new_product');
INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('money_terms', 'money:terms:create', NULL, 'apply_money_terms');
INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('trading_terms', 'trading:terms:create', NULL, 'apply_trading_terms');
