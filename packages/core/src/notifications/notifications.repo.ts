import type { Db, Prisma, Tx } from '@fairtick/db';

type Pool = Pick<Db, 'pool'>;

/** As the triggers wrote it; see prisma/sql/notifications. */
export type NotificationRow = { id: string; at: Date; kind: string; ref: string | null; details: Prisma.JsonValue };

export type Position = { at: Date; id: string };

/** Rows of one member after a position, newest first. */
export async function findNotifications(
  db: Pick<Db, 'prisma'>,
  { memberId, after, limit }: { memberId: string; after: Position | undefined; limit: number },
): Promise<NotificationRow[]> {
  const older = after && { OR: [{ at: { lt: after.at } }, { at: after.at, id: { lt: after.id } }] };
  return db.prisma.notification.findMany({
    where: { memberId, ...older },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit,
    select: { id: true, at: true, kind: true, ref: true, details: true },
  });
}

export type SettledRow = {
  id: string;
  at: Date;
  line: bigint;
  account: number;
  symbol: string;
  direction: number;
  result: number;
  stake: bigint;
  profit: bigint;
};

/** Settled orders of one account through the statement: each ended with one line that released or took its stake. */
export async function findSettledByLine(
  db: Pool,
  query: { memberId: string; account: number; beforeLine: bigint | undefined; limit: number },
): Promise<SettledRow[]> {
  const { rows } = await db.pool.query<SettledRow>(
    `SELECT o.id, t.at, t.line, o.account, p.symbol, o.direction, o.result, o.stake, o.profit
       FROM transfer t JOIN orders o ON o.id = t.ref JOIN product p ON p.id = o.product_id
      WHERE t.member_id = $1 AND t.account = $2 AND t.code IN (transfer_number('stake_release'), transfer_number('stake_loss'))
        AND t.line < coalesce($3::bigint, 9223372036854775807)
      ORDER BY t.line DESC LIMIT $4`,
    [query.memberId, query.account, query.beforeLine ?? null, query.limit],
  );
  return rows;
}

/** Number of statement lines searched for unread settlements: an order has at most five. */
const linesLookedThrough = 500;

/** Unread notifications of each member, at most `most`: rows, and settlements among the newest statement lines. */
export async function countUnread(db: Pool, memberIds: readonly string[], most: number): Promise<Map<string, number>> {
  const { rows } = await db.pool.query<{ id: string; unread: number }>(
    `SELECT m.id, least($2, stored.n + settled.n)::int AS unread
       FROM unnest($1::uuid[]) m (id)
       LEFT JOIN notification_read r ON r.member_id = m.id
       CROSS JOIN LATERAL (SELECT coalesce(r.until, '-infinity') AS until) read
       CROSS JOIN LATERAL (SELECT count(*) AS n FROM (
         SELECT 1 FROM notification n WHERE n.member_id = m.id AND n.at > read.until LIMIT $2) found) stored
       CROSS JOIN LATERAL (SELECT count(*) AS n FROM generate_series(0, 1) a (account), LATERAL (
         SELECT t.code, t.at FROM transfer t WHERE t.member_id = m.id AND t.account = a.account
          ORDER BY t.line DESC LIMIT $3) lines
         WHERE lines.code IN (transfer_number('stake_release'), transfer_number('stake_loss')) AND lines.at > read.until) settled`,
    [memberIds, most, linesLookedThrough],
  );
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** Up to when a member has read; undefined for a member who never did. */
export async function findReadUntil(db: Pick<Db, 'prisma'>, memberId: string): Promise<Date | undefined> {
  return (await db.prisma.notificationRead.findUnique({ where: { memberId } }))?.until;
}

/** Never goes back. */
export async function moveReadUntil(tx: Tx, memberId: string, until: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO notification_read (member_id, until) VALUES (${memberId}::uuid, ${until})
    ON CONFLICT (member_id) DO UPDATE SET until = greatest(notification_read.until, excluded.until)`;
}
