import type { BooksCheck } from './books.repo.ts';

/** Checks of the statements of settlements; their texts and signatures are in check-settlements. */
export const settlementChecks: readonly BooksCheck[] = [
  {
    name: 'settlements_have_statements',
    rule: 'every order that was settled since settlements have statements has its own, no other is stored, and as many orders have none as the log states',
    sql: `WITH start AS MATERIALIZED (
            SELECT (stated ->> 2)::timestamptz AS at, (stated ->> 3)::bigint AS before
              FROM (SELECT convert_from(statement, 'UTF8')::jsonb AS stated FROM log_statement
                     WHERE kind = statement_kind_number('settlement')) s)
          SELECT format('order %s', o.id) AS what
            FROM orders o
            LEFT JOIN statement_batch b ON b.id = o.settlement_batch AND b.kind = statement_kind_number('settlement')
           WHERE (o.settlement_batch IS NOT NULL
                  OR o.settled_at IS NOT NULL AND (o.settled_at <= (SELECT min(at) FROM start)) IS NOT TRUE)
             AND (o.settled_at IS NOT NULL AND o.settlement_place BETWEEN 1 AND octet_length(b.statements) / 96) IS NOT TRUE
          UNION ALL
          SELECT format('statements of batch %s', b.id)
            FROM statement_batch b
            LEFT JOIN (SELECT settlement_batch, count(*) AS size FROM orders GROUP BY 1) o ON o.settlement_batch = b.id
           WHERE b.kind = statement_kind_number('settlement') AND o.size IS DISTINCT FROM octet_length(b.statements) / 96
          UNION ALL
          SELECT format('%s orders without a statement, %s stated', n.orders, n.stated)
            FROM (SELECT (SELECT count(*) FROM orders WHERE settled_at IS NOT NULL AND settlement_batch IS NULL) AS orders,
                         coalesce((SELECT sum(before) FROM start), 0) AS stated) n
           WHERE n.orders <> n.stated
          UNION ALL
          SELECT format('statements begin at %s', s.at)
            FROM start s
           WHERE (SELECT count(*) FROM start) > 1
              OR s.at > (SELECT min(made_at) + interval '1 hour' FROM statement_batch
                          WHERE kind = statement_kind_number('settlement'))`,
  },
  {
    name: 'settlements_name_their_deciding_entry',
    rule: 'every settled order names the first entry after its close, unless it was void before or its tape was silent',
    // An entry that ended a silence is not older than the settlement, which held the tape's writer.
    sql: `SELECT format('order %s', o.id) AS what
            FROM orders o
            LEFT JOIN LATERAL (SELECT k.seq, k.at FROM tape k WHERE k.product_id = o.product_id AND k.at > o.close_at
                                ORDER BY k.at LIMIT 1) d ON true
           WHERE o.settlement_batch IS NOT NULL
             AND CASE WHEN o.void_reason IN (void_number('stall_before_entry'), void_number('entry_moved'))
                        THEN o.deciding_seq IS NOT NULL
                      WHEN o.deciding_seq IS NULL THEN o.result <> result_number('void') OR d.at < o.settled_at
                      ELSE o.deciding_seq IS DISTINCT FROM d.seq END`,
  },
];
