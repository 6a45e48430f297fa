import type { SavingsStatus } from '@fairtick/contracts';
import type { Db, Prisma, Tx } from '@fairtick/db';

/** Reads work inside and outside of transactions. */
export type Reader = Pick<Tx, 'savingsPosition' | 'savingsAccrual' | '$queryRaw'>;

const withTerms = {
  terms: { select: { minAmount: true, step: true, maxPerMember: true } },
  after: { select: { id: true } },
  member: { select: { username: true } },
} satisfies Prisma.SavingsPositionInclude;
export type PositionRow = Prisma.SavingsPositionGetPayload<{ include: typeof withTerms }>;

// ---------------------------------------------------------------- stored procedures: each checks its rules under the rows' locks
export type NewPosition = {
  id: string;
  memberId: string;
  epoch: number;
  productId: string;
  amountMinor: bigint;
  autoRenew: boolean;
};

export async function insertPosition(tx: Tx, position: NewPosition): Promise<void> {
  const { id, memberId, epoch, productId, amountMinor, autoRenew } = position;
  await tx.$queryRaw`
    SELECT id FROM subscribe_savings(${memberId}::uuid, ${epoch}::int, ${id}::uuid, ${productId}::uuid,
      ${amountMinor}::bigint, ${autoRenew}::boolean)`;
}

type OwnPosition = Pick<NewPosition, 'id' | 'memberId' | 'epoch'>;

export async function redeemRow(tx: Tx, { id, memberId, epoch }: OwnPosition): Promise<void> {
  await tx.$queryRaw`SELECT id FROM redeem_savings(${memberId}::uuid, ${epoch}::int, ${id}::uuid)`;
}

export async function renewRow(
  tx: Tx,
  { id, memberId, epoch, autoRenew }: OwnPosition & { autoRenew: boolean },
): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM set_savings_auto_renew(${memberId}::uuid, ${epoch}::int, ${id}::uuid, ${autoRenew}::boolean)`;
}

// ---------------------------------------------------------------- reading
export type PositionFilter = {
  memberId?: string | undefined;
  productId?: string | undefined;
  status?: SavingsStatus | undefined;
  /** Opened from this instant on, and before that one. */
  from?: Date | undefined;
  to?: Date | undefined;
};

/** Positions with ids before `beforeId`, which are the older ones; newest first. */
export async function findPositions(
  db: Reader,
  { memberId, productId, status, from, to }: PositionFilter,
  { beforeId, limit }: { beforeId: string | null; limit: number },
): Promise<PositionRow[]> {
  return db.savingsPosition.findMany({
    where: {
      ...(memberId === undefined ? {} : { memberId }),
      ...(productId === undefined ? {} : { productId }),
      ...(status === undefined ? {} : { status }),
      subscribedAt: { ...(from ? { gte: from } : {}), ...(to ? { lt: to } : {}) },
      ...(beforeId === null ? {} : { id: { lt: beforeId } }),
    },
    include: withTerms,
    orderBy: { id: 'desc' },
    take: limit,
  });
}

export async function findPosition(db: Reader, id: string): Promise<PositionRow | null> {
  return db.savingsPosition.findUnique({ where: { id }, include: withTerms });
}

export type DayRow = { day: Date; amount: bigint };

/** Interest of a position by day, oldest first; an early end as a loss on its day. */
export async function findDays(db: Reader, positionId: string): Promise<DayRow[]> {
  return db.$queryRaw<DayRow[]>`
    SELECT day, amount FROM savings_earnings WHERE position_id = ${positionId}::uuid ORDER BY day, amount DESC`;
}

export type Preview = { due: boolean; earned: bigint };

/** Interest earned by the database's clock, and whether the term is over. */
export async function findPreview(db: Reader, id: string): Promise<Preview | null> {
  const [row] = await db.$queryRaw<Preview[]>`
    SELECT returns_at <= clock_timestamp() AS due,
           savings_interest(principal, rate_bps,
             greatest(accrued_days, least(platform_day(clock_timestamp()) - first_day + 1, term_days))) AS earned
      FROM savings_position WHERE id = ${id}::uuid`;
  return row ?? null;
}

// ---------------------------------------------------------------- stored procedures of the worker
/** Accrues missing days on at most `limit` positions: returns the numbers of positions and days. */
export async function accrueRows(db: Pick<Db, 'pool'>, limit: number): Promise<{ positions: number; days: number }> {
  const { rows } = await db.pool.query<{ positions: number; days: bigint }>('SELECT * FROM accrue_savings($1)', [
    limit,
  ]);
  return { positions: rows[0]?.positions ?? 0, days: Number(rows[0]?.days ?? 0n) };
}

/** Products with positions whose term is over. */
export async function findDueProducts(db: Pick<Db, 'pool'>): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT p.id FROM savings_product p
      WHERE EXISTS (SELECT 1 FROM savings_position s WHERE s.product_id = p.id AND s.status = 'pending_return'
                       AND s.returns_at <= clock_timestamp()) ORDER BY p.id`,
  );
  return rows.map(({ id }) => id);
}

/** Returns at most `limit` due positions of a product. */
export async function returnRows(
  db: Pick<Db, 'pool'>,
  { productId, limit }: { productId: string; limit: number },
): Promise<{ returned: number; failed: number }> {
  const { rows } = await db.pool.query<{ returned: number; failed: number }>('SELECT * FROM return_savings($1, $2)', [
    productId,
    limit,
  ]);
  return rows[0] ?? { returned: 0, failed: 0 };
}
