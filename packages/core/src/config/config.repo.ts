import type { Db } from '@fairtick/db';

/** All settings that were ever set, as they stand. */
export async function findSettings(db: Pick<Db, 'prisma'>): Promise<Map<string, unknown>> {
  const rows = await db.prisma.setting.findMany({ select: { key: true, value: true } });
  return new Map(rows.map(({ key, value }) => [key, value]));
}
