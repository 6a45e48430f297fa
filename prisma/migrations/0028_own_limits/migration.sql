-- How often the app reminds a member of their time and result; null: never. Intervals count from the sign-in or from
-- reality_check_since, whichever is later.
ALTER TABLE member
  ADD COLUMN reality_check_minutes smallint NULL CHECK (reality_check_minutes IN (15, 30, 60, 120)),
  ADD COLUMN reality_check_since timestamptz(3) NULL;
GRANT UPDATE (reality_check_minutes, reality_check_since) ON member TO fairtick_app;

-- A member's own limit of real orders that are open at the same time; placing reads limit and count in the wallet.
ALTER TABLE self_limit
  DROP CONSTRAINT self_limit_kind_check,
  ADD CONSTRAINT self_limit_kind_check CHECK (kind IN ('loss', 'stake', 'deposit', 'open')),
  ADD CONSTRAINT self_limit_open_orders
    CHECK (kind <> 'open' OR (coalesce(amount, 1) BETWEEN 1 AND 100 AND coalesce(next_amount, 1) BETWEEN 1 AND 100));
ALTER TABLE wallet
  ADD COLUMN open_orders int NOT NULL DEFAULT 0,
  ADD COLUMN limit_open bigint NULL,
  ADD COLUMN limit_open_next bigint NULL,
  ADD COLUMN limit_open_from timestamptz(3) NULL;
UPDATE wallet w SET open_orders = o.count
  FROM (SELECT member_id, account, count(*) AS count FROM orders WHERE result IS NULL GROUP BY member_id, account) o
 WHERE o.member_id = w.member_id AND o.account = w.account;
ALTER TABLE wallet
  DROP CONSTRAINT wallet_not_negative,
  ADD CONSTRAINT wallet_not_negative CHECK (
    least(available, held_orders, held_withdrawals, savings, open_stake, open_orders) >= 0 AND account IN (0, 1));
