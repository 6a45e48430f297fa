import type { Db, Prisma } from '@fairtick/db';
import { adminSessionRules } from '../auth/index.ts';

const listLimit = 200;
const fields = {
  id: true,
  adminId: true,
  createdAt: true,
  lastSeenAt: true,
  expiresAt: true,
  ip: true,
  userAgent: true,
  admin: { select: { username: true } },
} satisfies Prisma.AdminSessionSelect;
export type OnlineSession = Prisma.AdminSessionGetPayload<{ select: typeof fields }>;

/** Live sessions of one administrator, or of all, latest first. */
export function findOnlineSessions(
  db: Pick<Db, 'prisma'>,
  now: Date,
  adminId: string | null = null,
): Promise<OnlineSession[]> {
  return db.prisma.adminSession.findMany({
    where: {
      endedAt: null,
      expiresAt: { gt: now },
      createdAt: { gt: new Date(now.getTime() - adminSessionRules.absoluteMs) },
      lastSeenAt: { gt: new Date(now.getTime() - adminSessionRules.idleMs) },
      admin: { active: true },
      ...(adminId === null ? {} : { adminId }),
    },
    select: fields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: listLimit,
  });
}
