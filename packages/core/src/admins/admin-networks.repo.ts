import type { Prisma, Tx } from '@fairtick/db';

const withNames = {
  approval: { select: { proposer: { select: { username: true } }, decider: { select: { username: true } } } },
} satisfies Prisma.AdminNetworksInclude;
export type NetworksRow = Prisma.AdminNetworksGetPayload<{ include: typeof withNames }>;

/** The networks in force; empty for everywhere. Read at every call, so that a change applies at once. */
export async function findNetworks(db: Pick<Tx, 'adminNetworks'>): Promise<string[]> {
  const row = await db.adminNetworks.findFirst({ orderBy: { version: 'desc' }, select: { networks: true } });
  return row?.networks ?? [];
}

/** The list in force with the people who approved it; null if none was ever set. */
export async function findNetworksRow(db: Pick<Tx, 'adminNetworks'>): Promise<NetworksRow | null> {
  return db.adminNetworks.findFirst({ orderBy: { version: 'desc' }, include: withNames });
}
