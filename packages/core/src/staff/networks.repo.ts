import type { Db, Tx } from '@fairtick/db';

/** The latest pending proposal about the networks of administrators. */
export async function findPendingNetworks(db: Pick<Db, 'prisma'>, now: Date): Promise<string | null> {
  const row = await db.prisma.approval.findFirst({
    where: { kind: 'admin_networks', state: 'pending', expiresAt: { gt: now } },
    select: { id: true },
    orderBy: { id: 'desc' },
  });
  return row?.id ?? null;
}

/** Puts the empty list in force; the owner of the database may do it. Returns the networks that it replaces. */
export async function insertOpening(
  tx: Tx,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<string[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(lock_number('administrators'))`;
  const last = await tx.adminNetworks.findFirst({ orderBy: { version: 'desc' } });
  const data = { version: (last?.version ?? 0) + 1, networks: [], since: at, openedBy: by, reason };
  await tx.adminNetworks.create({ data, select: { version: true } });
  return last?.networks ?? [];
}
