import type { LoginWay } from '@fairtick/contracts';
import type { Db, Prisma, Tx } from '@fairtick/db';

export type NewLogin = {
  adminId: string | null;
  way: LoginWay;
  refusal: string | null;
  sessionId: string | null;
  ip: string;
  userAgent: string;
};

/** The database sets the time. */
export async function insertLogin(tx: Tx, login: NewLogin): Promise<void> {
  const { adminId, way, refusal, sessionId, ip, userAgent } = login;
  await tx.$executeRaw`
    INSERT INTO admin_login (admin_id, way, refusal, session_id, ip, user_agent)
    VALUES (${adminId}::uuid, ${way}, ${refusal}, ${sessionId}::uuid, ${ip}, ${userAgent.slice(0, 300)})`;
}

export type LoginFilter = { adminId?: string | undefined; verdict?: 'success' | 'refused' | undefined };
const withName = { admin: { select: { username: true } } } satisfies Prisma.AdminLoginInclude;
export type LoginRow = Prisma.AdminLoginGetPayload<{ include: typeof withName }>;

/** Entries older than `beforeId`, newest first. */
export function findLogins(
  db: Pick<Db, 'prisma'>,
  { filter, beforeId, limit }: { filter: LoginFilter; beforeId: bigint | null; limit: number },
): Promise<LoginRow[]> {
  const { adminId, verdict } = filter;
  return db.prisma.adminLogin.findMany({
    where: {
      ...(beforeId === null ? {} : { id: { lt: beforeId } }),
      ...(adminId === undefined ? {} : { adminId }),
      ...(verdict === undefined ? {} : { refusal: verdict === 'refused' ? { not: null } : null }),
    },
    include: withName,
    orderBy: { id: 'desc' },
    take: limit,
  });
}
