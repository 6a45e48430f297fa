-- A member's own limits of 7 and 30 days, beside those of a day.
ALTER TABLE self_limit
  DROP CONSTRAINT self_limit_kind_check,
  ADD CONSTRAINT self_limit_kind_check CHECK (kind IN (
    'loss', 'stake', 'deposit', 'open', 'loss_7', 'loss_30', 'stake_7', 'stake_30', 'deposit_7', 'deposit_30'));

-- What those limits leave for orders until period_until, which placing reads in the row that it locks.
ALTER TABLE wallet
  -- the most that the day's stakes may add up to
  ADD COLUMN period_stake bigint NULL,
  -- the most that the day's net loss and open orders may add up to; the most that open orders alone may
  ADD COLUMN period_loss bigint NULL,
  ADD COLUMN period_risk bigint NULL,
  -- null: no such limit
  ADD COLUMN period_until timestamptz(3) NULL;

-- Real stakes and net losses by member and platform day. The wallet counts the newest day and moves it here when the next
-- one begins.
CREATE TABLE member_trading_day (
  member_id uuid NOT NULL,
  day date NOT NULL,
  staked bigint NOT NULL CHECK (staked >= 0),
  lost bigint NOT NULL,
  PRIMARY KEY (member_id, day)
);
CREATE INDEX member_trading_day_day ON member_trading_day (day);
GRANT SELECT ON member_trading_day TO fairtick_app, fairtick_reader, fairtick_worker;

INSERT INTO member_trading_day (member_id, day, staked, lost)
SELECT t.member_id, t.day, CASE WHEN w.stake_day = t.day THEN 0 ELSE t.staked END,
       CASE WHEN w.loss_day = t.day THEN 0 ELSE t.lost END
  FROM (
    SELECT member_id, platform_day(at) AS day,
           coalesce(sum(amount) FILTER (WHERE code = transfer_number('stake_hold')), 0) AS staked,
           coalesce(sum(amount) FILTER (WHERE code IN (transfer_number('stake_loss'), transfer_number('fee'))), 0)
             - coalesce(sum(amount) FILTER (WHERE code = transfer_number('payout')), 0) AS lost
      FROM transfer
     WHERE account = account_number('real') AND at >= now() - interval '31 days'
       AND code IN (transfer_number('stake_hold'), transfer_number('stake_loss'), transfer_number('fee'),
                    transfer_number('payout'))
     GROUP BY 1, 2) t
  JOIN wallet w ON w.member_id = t.member_id AND w.account = account_number('real')
 WHERE t.day > platform_day(now()) - 30 AND (w.stake_day IS DISTINCT FROM t.day OR w.loss_day IS DISTINCT FROM t.day);
