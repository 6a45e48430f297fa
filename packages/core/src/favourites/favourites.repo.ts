import type { Db, Tx } from '@fairtick/db';

/** A member's favourite products, in the member's order. */
export async function findFavourites(db: Pick<Db, 'prisma'>, memberId: string): Promise<string[]> {
  const rows = await db.prisma.favourite.findMany({
    where: { memberId },
    orderBy: { place: 'asc' },
    select: { productId: true },
  });
  return rows.map(({ productId }) => productId);
}

/** Replaces the whole list. @throws a refusal of the stored procedure: NOT_FOUND for an unknown product. */
export async function saveFavourites(tx: Tx, memberId: string, productIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT set_favourites(${memberId}::uuid, ${[...productIds]}::uuid[])`;
}
