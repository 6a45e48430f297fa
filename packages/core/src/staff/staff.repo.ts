import type { StaffMember } from '@fairtick/contracts';
import type { Db, Prisma, Tx } from '@fairtick/db';

export type NewStaff = { id: string; username: string; loginHash: string; role: string };

/** Through the door, which lets the only active administrator make one more and nobody anything else. */
export async function insertSecondAdmin(tx: Tx, sessionId: string, staff: NewStaff): Promise<void> {
  const { id, username, loginHash, role } = staff;
  await tx.$executeRaw`
    SELECT create_second_admin(${sessionId}::uuid, ${id}::uuid, ${username}, ${loginHash}, ${role})`;
}

export async function roleExists(db: Pick<Db, 'prisma'>, name: string): Promise<boolean> {
  return (await db.prisma.adminRole.findUnique({ where: { name }, select: { name: true } })) !== null;
}

const withNames = {
  roles: { select: { role: true }, orderBy: { role: 'asc' } },
  creator: { select: { username: true } },
} satisfies Prisma.AdminInclude;
const listLimit = 200;

/** Administrators in the order in which they came. */
export async function findStaff(client: Pick<Tx, 'admin'>, where: Prisma.AdminWhereInput = {}): Promise<StaffMember[]> {
  const rows = await client.admin.findMany({
    where,
    include: withNames,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: listLimit,
  });
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    roles: row.roles.map(({ role }) => role),
    active: row.active,
    totp: row.totpConfirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.creator?.username ?? null,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }));
}
