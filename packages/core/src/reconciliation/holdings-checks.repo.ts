import type { BooksCheck } from './books.repo.ts';

/** What the operator states to hold. Nothing here proves the amounts; only that nothing was changed or hidden afterwards. */
export const holdingsChecks: readonly BooksCheck[] = [
  {
    name: 'holdings_are_what_was_approved',
    // A field that the signed text does not have was added by a later version.
    rule: 'every statement of holdings is what two people approved and the log states, and none is missing',
    sql: `SELECT format('statement of holdings %s', coalesce(h.version, s.number)) AS what
            FROM stated_holdings h
            LEFT JOIN approval p ON p.id = h.approval_id AND p.kind = 'stated_holdings' AND p.state = 'approved'
            FULL JOIN (SELECT number, convert_from(statement, 'UTF8')::jsonb AS stated FROM log_statement
                        WHERE kind = statement_kind_number('holdings')) s ON s.number = h.version
           WHERE h.version IS NULL OR s.stated IS NULL OR p.id IS NULL OR h.published_at <> p.decided_at
              OR h.version - 1 <> (p.payload ->> 'version')::int
              OR EXISTS (SELECT FROM jsonb_each(p.payload -> 'after') f
                          WHERE stated_holdings_content(h) -> f.key IS DISTINCT FROM f.value)
              OR (s.stated ->> 3)::int <> h.version
              OR s.stated ->> 4 <> encode(sha256(convert_to(s.stated ->> 5, 'UTF8')), 'hex')
              OR EXISTS (SELECT FROM jsonb_each((s.stated ->> 5)::jsonb) f
                          WHERE stated_holdings_content(h) -> f.key IS DISTINCT FROM f.value)
          UNION ALL
          SELECT format('approval %s', p.id) FROM approval p
           WHERE p.kind = 'stated_holdings' AND p.state = 'approved'
             AND NOT EXISTS (SELECT FROM stated_holdings h WHERE h.approval_id = p.id)`,
  },
];
