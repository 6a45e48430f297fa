import type { Db, Prisma, Tx } from '@fairtick/db';

const columns = {
  id: true,
  productId: true,
  direction: true,
  price: true,
  createdAt: true,
  firedAt: true,
  firedPrice: true,
} satisfies Prisma.PriceAlertSelect;
export type PriceAlertRow = Prisma.PriceAlertGetPayload<{ select: typeof columns }>;
export type AlertProduct = { symbol: string; pipDecimals: number };

/** A member's alerts: the active ones, newest first, then those that fired, the last one first. */
export async function findPriceAlerts(
  db: Pick<Db, 'prisma'>,
  { memberId, firedMax }: { memberId: string; firedMax: number },
): Promise<PriceAlertRow[]> {
  const [active, fired] = await Promise.all([
    db.prisma.priceAlert.findMany({ select: columns, where: { memberId, firedAt: null }, orderBy: { id: 'desc' } }),
    db.prisma.priceAlert.findMany({
      select: columns,
      where: { memberId, firedAt: { not: null } },
      orderBy: [{ firedAt: 'desc' }, { id: 'desc' }],
      take: firedMax,
    }),
  ]);
  return [...active, ...fired];
}

export async function findAlertProducts(
  db: Pick<Db, 'prisma'>,
  ids: readonly string[],
): Promise<Map<string, AlertProduct>> {
  const rows = await db.prisma.product.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, symbol: true, pipDecimals: true },
  });
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

export type NewPriceAlert = { id: string; memberId: string; productId: string; direction: number; price: bigint };

/** @throws a refusal of the stored procedure. @returns when it was set */
export async function insertPriceAlert(tx: Tx, alert: NewPriceAlert): Promise<Date> {
  const [row] = await tx.$queryRaw<{ createdAt: Date }[]>`
    SELECT add_price_alert(${alert.id}::uuid, ${alert.memberId}::uuid, ${alert.productId}::uuid,
                           ${alert.direction}::smallint, ${alert.price}::bigint) AS "createdAt"`;
  if (row === undefined) throw new Error(`price alert ${alert.id}: add_price_alert returned no row`);
  return row.createdAt;
}

/** @throws a refusal of the stored procedure: NOT_FOUND. */
export async function deletePriceAlert(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT remove_price_alert(${memberId}::uuid, ${id}::uuid)`;
}

/** Products with active alerts and unchecked entries on their tape. */
export async function findDueProducts(db: Pick<Db, 'pool'>): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>('SELECT due_price_alerts() AS id');
  return rows.map(({ id }) => id);
}

/** Fires at most `limit` alerts of a product in one transaction. @returns how many */
export async function fireOnce(
  db: Pick<Db, 'pool'>,
  { productId, limit }: { productId: string; limit: number },
): Promise<number> {
  const { rows } = await db.pool.query<{ fired: number }>('SELECT fire_price_alerts($1, $2) AS fired', [
    productId,
    limit,
  ]);
  return rows[0]?.fired ?? 0;
}

/** Ids of the products of which a member wants to be notified once they open. */
export async function findOpeningReminders(db: Db['prisma'] | Tx, memberId: string): Promise<string[]> {
  const rows = await db.openingReminder.findMany({
    where: { memberId },
    orderBy: { productId: 'asc' },
    select: { productId: true },
  });
  return rows.map(({ productId }) => productId);
}

/** @throws a refusal of the stored procedure: UNAUTHENTICATED, NOT_FOUND, PRICE_ALERT_MARKET_OPEN. */
export async function putOpeningReminder(
  tx: Tx,
  { memberId, productId, wanted }: { memberId: string; productId: string; wanted: boolean },
): Promise<void> {
  await tx.$executeRaw`SELECT set_opening_reminder(${memberId}::uuid, ${productId}::uuid, ${wanted})`;
}

/** Notifies at most `limit` members of products that have opened, in one transaction. @returns how many */
export async function remindOnce(db: Pick<Db, 'pool'>, { limit }: { limit: number }): Promise<number> {
  const { rows } = await db.pool.query<{ fired: number }>('SELECT fire_opening_reminders($1) AS fired', [limit]);
  return rows[0]?.fired ?? 0;
}
