import type { Sizes } from './sizes.ts';
import type { Load } from './sql-parts.ts';

/** House funding and manual adds, proposed and decided by two people; some are pending, some rejected. */
export async function generateApprovals({ client }: Load, sizes: Sizes): Promise<void> {
  await client.query(
    `INSERT INTO approval (id, kind, state, version, member_id, amount, category, reason, evidence, payload, proposed_by,
                           proposed_at, expires_at, decided_by, decided_at)
     SELECT uuidv7(x.at - clock_timestamp()), x.kind, x.state, CASE WHEN x.state = 'pending' THEN 1 ELSE 2 END, x.member_id, x.amount,
            CASE WHEN x.kind = 'manual_add' THEN 'goodwill' END, 'large data', 'large data', x.payload, p.id, x.at,
            x.at + interval '1 day', CASE WHEN x.state <> 'pending' THEN d.id END,
            CASE WHEN x.state <> 'pending' THEN x.at + interval '1 hour' END
       FROM (
         SELECT 0 AS n, 'house_funding' AS kind, 'approved' AS state, NULL::uuid AS member_id, 1000000000000::bigint AS amount,
                '{"direction":"in"}'::jsonb AS payload, (now() - interval '400 days')::timestamptz(3) AS at
         UNION ALL
         SELECT n, 'manual_add', CASE WHEN n % 8 = 0 THEN 'pending' WHEN n % 8 = 1 THEN 'rejected' ELSE 'approved' END,
                m.id, 1000 + n % 5000, '{}',
                CASE WHEN n % 8 = 0 THEN now() - interval '1 minute' * (n % 1300 + 1)
                     ELSE m.created_at + interval '1 day' + (now() - interval '2 days' - m.created_at) * ((n % 100) / 100.0)
                     END::timestamptz(3)
           FROM generate_series(1, $1::int) n JOIN large_member m ON m.i = n % (SELECT count(*) FROM large_member)) x
       JOIN large_staff p ON p.n = x.n % 3 JOIN large_staff d ON d.n = 3 + x.n % 3`,
    [sizes.approvals],
  );
  await client.query('ANALYZE approval');
}
