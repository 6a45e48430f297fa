import type { Sizes } from './sizes.ts';
import { type Load, pick } from './sql-parts.ts';

/** Positions of the year with daily interest: most returned, those of the last days active. */
export async function generateSavings({ client }: Load, sizes: Sizes): Promise<void> {
  await client.query(insertPositions, [sizes.positions, sizes.members]);
  await client.query(
    `INSERT INTO savings_accrual (position_id, member_id, day, amount)
     SELECT p.id, p.member_id, p.first_day + (d - 1),
            savings_interest(p.principal, p.rate_bps, d) - savings_interest(p.principal, p.rate_bps, d - 1)
       FROM savings_position p CROSS JOIN LATERAL generate_series(1, p.accrued_days) AS d`,
  );
  await client.query(
    `UPDATE savings_product s SET taken = p.principal
       FROM (SELECT product_id, sum(principal) AS principal FROM savings_position WHERE status = 'pending_return'
              GROUP BY product_id) p
      WHERE p.product_id = s.id`,
  );
  await client.query('ANALYZE savings_position, savings_accrual');
}

const insertPositions = `
INSERT INTO savings_position (id, member_id, product_id, terms_version, term_days, rate_bps, principal, status, auto_renew,
                              subscribed_at, first_day, last_day, returns_at, accrued_days, accrued, outcome, returned_at,
                              interest_paid)
WITH products AS MATERIALIZED (
  SELECT p.id, p.term_days, t.version, t.rate_bps, t.min_amount, t.step,
         row_number() OVER (ORDER BY p.term_days) - 1 AS k, count(*) OVER () AS of
    FROM savings_product p CROSS JOIN LATERAL savings_terms_at(p.id, now()) t WHERE p.enabled AND p.term_days <= 30
), g AS (
  SELECT n, m.id AS member_id, p.*,
         (m.created_at + interval '3 hours' + (now() - interval '3 hours' - m.created_at) * (${pick('n', 51, 10000)} / 10000.0))
           ::timestamptz(3) AS at,
         p.min_amount + p.step * ${pick('n', 52, 4)} AS principal
    FROM generate_series(0, $1::int - 1) AS n
    JOIN large_member m ON m.i = ${pick('n', 53, '$2')}
    JOIN products p ON p.k = ${pick('n', 54, '(SELECT count(*) FROM products)')}
), f AS (
  SELECT g.*, platform_day(at) + 1 AS first_day, platform_day(at) + term_days AS last_day,
         savings_day_start(platform_day(at) + term_days + 1) AS returns_at FROM g
), s AS (
  SELECT f.*, returns_at + interval '30 seconds' < now() AS is_over FROM f
), e AS (
  SELECT s.*, CASE WHEN is_over THEN term_days ELSE least(term_days, greatest(0, platform_day(now()) - first_day)) END AS days
    FROM s
)
SELECT uuidv7(at - clock_timestamp()), member_id, id, version, term_days, rate_bps, principal,
       CASE WHEN is_over THEN 'returned' ELSE 'pending_return' END, false, at, first_day, last_day, returns_at, days,
       savings_interest(principal, rate_bps, days), CASE WHEN is_over THEN 'matured' END,
       CASE WHEN is_over THEN returns_at + interval '30 seconds' END,
       CASE WHEN is_over THEN savings_interest(principal, rate_bps, days) ELSE 0 END
  FROM e ORDER BY at`;
