import type { StaffMember } from '@fairtick/contracts';
import type { Db, Prisma, Tx } from '@fairtick/db';

export type NewStaff = { id: string; username: string; loginHash: string; role: string };

/** Calls create_second_admin, which lets the only active administrator create one more, and nothing else. */
export async function insertSecondAdmin(tx: Tx, sessionId: string, staff: NewStaff): Promise<void> {
  const { id, username, loginHash, role } = staff;
  await tx.$executeRaw`
    SELECT create_second_admin(${sessionId}::uuid, ${id}::uuid, ${username}, ${loginHash}, ${role})`;
}

export async function roleExists(db: Pick<Db, 'prisma'>, name: string): Promise<boolean> {
  return (await db.prisma.adminRole.findUnique({ where: { name, retiredAt: null }, select: { name: true } })) !== null;
}

/** Whether an administrator has this name, or a member has one that reads like it. */
export async function isUsernameTaken(tx: Tx, username: string): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM admin WHERE username = ${username})
        OR EXISTS (SELECT 1 FROM member WHERE name_key(username) = name_key(${username})) AS taken`;
  return found?.taken === true;
}

/** The member with that username, which is stored in lower case; null if there is none. */
export async function findMemberNamed(tx: Tx, username: string): Promise<StaffMember['ownMember']> {
  return tx.member.findUnique({ where: { username: username.toLowerCase() }, select: { id: true, username: true } });
}

/** An administrator's own columns, without sessions and proposals. */
export type StaffRow = Omit<StaffMember, 'online' | 'pendingApprovalId' | 'samePersonAs' | 'operatorLinkAt'>;
/** The hash of an account without a password yet; no password matches it. */
const noPassword = '-';

const withNames = {
  roles: { select: { role: true }, orderBy: { role: 'asc' } },
  creator: { select: { username: true } },
  ownMember: { select: { id: true, username: true } },
} satisfies Prisma.AdminInclude;
const listLimit = 200;

/** Administrators in the order of their creation. */
export async function findStaff(client: Pick<Tx, 'admin'>, where: Prisma.AdminWhereInput = {}): Promise<StaffRow[]> {
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
    ownMember: row.ownMember,
    ready: row.loginHash !== noPassword,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.creator?.username ?? null,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }));
}

type SamePerson = { adminId: string } & StaffMember['samePersonAs'][number];

/** Pairs of active accounts that count as one person, in both directions, with the simplest reason. */
export async function findSamePeople({ pool }: Pick<Db, 'pool'>): Promise<SamePerson[]> {
  const { rows } = await pool.query<SamePerson>(
    `SELECT one.id AS "adminId", other.username,
            CASE WHEN one.totp_digest = other.totp_digest THEN 'authenticator'
                 WHEN one.own_member_id = other.own_member_id THEN 'ownMember' ELSE 'link' END AS why
       FROM admin one, LATERAL accounts_of_person(one.id) AS person (id) JOIN admin other USING (id)
      WHERE one.active AND other.active AND other.id <> one.id
      ORDER BY one.created_at, other.username`,
  );
  return rows;
}

/** When the password of an administrator was last set by a link of the operator, by the administrator's id. */
export async function findOperatorLinks({ prisma }: Pick<Db, 'prisma'>): Promise<Map<string, string>> {
  const used = await prisma.adminSetupLink.findMany({
    where: { createdBy: null, usedAt: { not: null } },
    select: { adminId: true, usedAt: true },
    orderBy: { usedAt: 'asc' },
  });
  return new Map(used.flatMap(({ adminId, usedAt }) => (usedAt === null ? [] : [[adminId, usedAt.toISOString()]])));
}
