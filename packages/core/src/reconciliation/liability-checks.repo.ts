import type { BooksCheck } from './books.repo.ts';

/** Liabilities of every recorded day, computed again from the ledger as it was at the end of that day. */
export const liabilityChecks: readonly BooksCheck[] = [
  {
    name: 'liabilities_are_transfers',
    rule: "every leaf is the sum of the member's transfers up to the end of its day, and of the interest earned by then",
    // Each transfer is read once: between the leaf of the day before and this one.
    sql: `WITH l AS (
            SELECT l.*, savings_day_start(l.day + 1) AS day_end, lag(lines, 1, 0::bigint) OVER w AS lines_before,
                   lag(available, 1, 0::bigint) OVER w AS available_before, lag(held, 1, 0::bigint) OVER w AS held_before,
                   lag(savings, 1, 0::bigint) OVER w AS savings_before
              FROM liability_leaf l WINDOW w AS (PARTITION BY member_id ORDER BY day)
          ), moved AS (
            SELECT l.member_id, l.day, count(*) AS n, max(t.at) AS at,
                   sum(CASE WHEN to_bucket = bucket_number('available') THEN amount WHEN from_bucket = bucket_number('available') THEN -amount ELSE 0 END) AS available,
                   sum(CASE WHEN to_bucket IN (bucket_number('held_orders'), bucket_number('held_withdrawals')) THEN amount
                            WHEN from_bucket IN (bucket_number('held_orders'), bucket_number('held_withdrawals')) THEN -amount ELSE 0 END) AS held,
                   sum(CASE WHEN to_bucket = bucket_number('savings') THEN amount WHEN from_bucket = bucket_number('savings') THEN -amount ELSE 0 END) AS savings
              FROM l JOIN transfer t ON t.member_id = l.member_id AND t.account = account_number('real')
                                    AND t.line > l.lines_before AND t.line <= l.lines
             GROUP BY l.member_id, l.day
          ), earned AS (
            SELECT l.member_id, l.day, sum(liability_interest(p, l.day)) AS interest
              FROM l JOIN savings_position p ON p.member_id = l.member_id
              JOIN transfer put ON put.ref = p.id AND put.code = transfer_number('savings_subscribe') AND put.line <= l.lines
              LEFT JOIN transfer back ON back.ref = p.id AND back.code = transfer_number('savings_return')
             WHERE back.line IS NULL OR back.line > l.lines
             GROUP BY l.member_id, l.day)
          SELECT format('%s of member %s', l.day, l.member_id) AS what
            FROM l LEFT JOIN moved m ON m.member_id = l.member_id AND m.day = l.day
            LEFT JOIN earned e ON e.member_id = l.member_id AND e.day = l.day
            LEFT JOIN transfer next ON next.member_id = l.member_id AND next.account = account_number('real') AND next.line = l.lines + 1
           WHERE coalesce(m.n, 0) <> l.lines - l.lines_before OR m.at >= l.day_end OR next.at < l.day_end
              OR (l.available - l.available_before, l.held - l.held_before, l.savings - l.savings_before, l.interest)
                 IS DISTINCT FROM (coalesce(m.available, 0), coalesce(m.held, 0), coalesce(m.savings, 0), coalesce(e.interest, 0))`,
  },
  {
    name: 'liabilities_name_every_member',
    rule: 'every day from the first recorded one on has a leaf for each member who had money by its end, and their number and sum',
    sql: `SELECT format('%s: no leaf of member %s', d.day, w.member_id) AS what
            FROM wallet w JOIN transfer t ON t.member_id = w.member_id AND t.account = w.account AND t.line = 1
            JOIN liability_day d ON t.at < savings_day_start(d.day + 1)
            LEFT JOIN liability_leaf l ON l.member_id = w.member_id AND l.day = d.day
           WHERE w.account = account_number('real') AND w.member_id <> '00000000-0000-0000-0000-000000000000' AND l.day IS NULL
          UNION ALL
          SELECT format('%s: %s leaves of %s', coalesce(d.day, l.day), d.leaves, d.total)
            FROM liability_day d FULL JOIN (
              SELECT day, count(*) AS leaves, sum(available + held + savings + interest) AS total
                FROM liability_leaf GROUP BY day) l ON l.day = d.day
           WHERE d.day IS NULL OR (d.leaves, d.total) IS DISTINCT FROM (coalesce(l.leaves, 0), coalesce(l.total, 0))
          UNION ALL
          SELECT format('no day before %s', day) FROM (
            SELECT day, lag(day) OVER (ORDER BY day) AS day_before FROM liability_day) days
           WHERE day_before <> day - 1`,
  },
];
