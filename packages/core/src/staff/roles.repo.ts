import type { Db, Prisma, Tx } from '@fairtick/db';

const withHolders = {
  members: {
    select: { admin: { select: { id: true, username: true, active: true } } },
    orderBy: { admin: { username: 'asc' } },
  },
} satisfies Prisma.AdminRoleInclude;
export type RoleRow = Prisma.AdminRoleGetPayload<{ include: typeof withHolders }>;
const listLimit = 200;

/** Roles by name, retired ones too. */
export function findRoles(db: Pick<Db, 'prisma'>): Promise<RoleRow[]> {
  return db.prisma.adminRole.findMany({ include: withHolders, orderBy: { name: 'asc' }, take: listLimit });
}

export async function findRole(tx: Tx, name: string): Promise<RoleRow | null> {
  return tx.adminRole.findUnique({ where: { name }, include: withHolders });
}

/** Those of these names that can be granted. */
export async function findRunningRoles(tx: Tx, names: readonly string[]): Promise<string[]> {
  const rows = await tx.adminRole.findMany({
    where: { name: { in: [...names] }, retiredAt: null },
    select: { name: true },
  });
  return rows.map(({ name }) => name);
}

/** Pending proposals about roles (by name) or staff (by id); the latest of each. */
export async function findPendingChanges(
  db: Pick<Db, 'prisma'>,
  kind: 'role_change' | 'staff_change',
  now: Date,
): Promise<Map<string, string>> {
  const rows = await db.prisma.approval.findMany({
    where: { kind, state: 'pending', expiresAt: { gt: now } },
    select: { id: true, payload: true },
    orderBy: { id: 'asc' },
    take: listLimit,
  });
  const subject = kind === 'role_change' ? 'role' : 'adminId';
  return new Map(rows.map(({ id, payload }) => [String((payload as Record<string, unknown>)[subject]), id]));
}
