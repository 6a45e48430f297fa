import type { SavedFilter } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

export type FilterRow = { id: string; list: string; name: string; query: string; updatedAt: Date };
export type FilterDraft = Pick<FilterRow, 'list' | 'name' | 'query'>;

const fields = { id: true, list: true, name: true, query: true, updatedAt: true } as const;

export async function findFilters(db: Pick<Db, 'prisma'>, adminId: string, list: string): Promise<FilterRow[]> {
  return db.prisma.savedFilter.findMany({ where: { adminId, list }, select: fields, orderBy: { name: 'asc' } });
}

/** @throws a refusal of the database: SAVED_FILTER_LIMIT, or P2002 if the name is taken. */
export async function insertFilter(tx: Tx, row: FilterRow & { adminId: string }): Promise<FilterRow> {
  return tx.savedFilter.create({ data: row, select: fields });
}

/** Null if this administrator has none with this id. */
export async function updateFilter(
  tx: Tx,
  { id, adminId, ...change }: Pick<FilterRow, 'id' | 'name' | 'query' | 'updatedAt'> & { adminId: string },
): Promise<FilterRow | null> {
  const { count } = await tx.savedFilter.updateMany({ where: { id, adminId }, data: change });
  return count === 0 ? null : tx.savedFilter.findUnique({ where: { id }, select: fields });
}

export async function deleteFilter(tx: Tx, { id, adminId }: { id: string; adminId: string }): Promise<boolean> {
  const { count } = await tx.savedFilter.deleteMany({ where: { id, adminId } });
  return count > 0;
}

export function filterView({ updatedAt, ...row }: FilterRow): SavedFilter {
  return { ...row, updatedAt: updatedAt.toISOString() };
}
