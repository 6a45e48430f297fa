import type { Db, Prisma, Tx } from '@fairtick/db';
import { forgetAttempts } from '../auth/index.ts';
import { seenEveryMs } from './admin-sessions.rules.ts';

export type Admin = {
  id: string;
  username: string;
  loginHash: string;
  mustChangePassword: boolean;
  totpSecret: Uint8Array | null;
  /** Of the secret in force; null until a code of it was accepted. */
  totpDigest: Uint8Array | null;
  totpNextSecret: Uint8Array | null;
  totpConfirmedAt: Date | null;
  totpLastStep: bigint | null;
  active: boolean;
  timeZone: string | null;
};

export type TotpStep = { step: bigint; digest: Uint8Array<ArrayBuffer> };

type AdminSession = {
  id: string;
  adminId: string;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  totpPassedAt: Date | null;
  stepUpAt: Date | null;
};

export async function findAdminByName(db: Pick<Db, 'prisma'>, username: string): Promise<Admin | null> {
  return db.prisma.admin.findUnique({ where: { username } });
}

/** The administrator with that name, with the row locked until the transaction ends. */
export async function lockAdminByName(tx: Tx, username: string): Promise<Admin | null> {
  await tx.$queryRaw`SELECT 1 FROM admin WHERE username = ${username} FOR UPDATE`;
  return tx.admin.findUnique({ where: { username } });
}

/** The same by id. @throws when there is none: ids come from live sessions. */
export async function lockAdmin(tx: Tx, id: string): Promise<Admin> {
  await tx.$queryRaw`SELECT 1 FROM admin WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.admin.findUniqueOrThrow({ where: { id } });
}

export async function saveLogin(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.admin.update({ where: { id }, data: { lastLoginAt: at }, select: { id: true } });
}

/** Uses up the codes up to `step`, and stores the digest of their secret. */
export async function saveTotpStep(tx: Tx, id: string, { step, digest }: TotpStep): Promise<void> {
  await tx.admin.update({ where: { id }, data: { totpLastStep: step, totpDigest: digest }, select: { id: true } });
}

export async function savePassword(tx: Tx, id: string, loginHash: string, at: Date): Promise<void> {
  const data = { loginHash, passwordChangedAt: at, mustChangePassword: false };
  await tx.admin.update({ where: { id }, data, select: { id: true } });
  await forgetAttempts(tx, id);
}

/** The time zone of their console. @throws for an unknown id. */
export async function findTimeZone(db: Db, id: string): Promise<string | null> {
  const { timeZone } = await db.prisma.admin.findUniqueOrThrow({ where: { id }, select: { timeZone: true } });
  return timeZone;
}

export async function saveTimeZone(tx: Tx, id: string, timeZone: string | null): Promise<void> {
  await tx.admin.update({ where: { id }, data: { timeZone }, select: { id: true } });
}

export async function saveNextTotp(tx: Tx, id: string, totpNextSecret: Uint8Array<ArrayBuffer>): Promise<void> {
  await tx.admin.update({ where: { id }, data: { totpNextSecret }, select: { id: true } });
}

/** Puts the pending secret in force; codes up to `step` are used up. */
export async function saveTotp(
  tx: Tx,
  id: string,
  totp: TotpStep & { secret: Uint8Array<ArrayBuffer>; at: Date },
): Promise<void> {
  const data = {
    totpSecret: totp.secret,
    totpDigest: totp.digest,
    totpConfirmedAt: totp.at,
    totpNextSecret: null,
    totpLastStep: totp.step,
  };
  await tx.admin.update({ where: { id }, data, select: { id: true } });
}

export type NewAdminSession = {
  id: string;
  adminId: string;
  createdAt: Date;
  expiresAt: Date;
  totpPassedAt: Date | null;
  /** When a code of the authenticator was accepted; a recovery code does not count. */
  stepUpAt: Date | null;
  userAgent: string;
  ip: string;
};

export async function insertAdminSession(tx: Tx, session: NewAdminSession): Promise<void> {
  await tx.adminSession.create({ data: { ...session, lastSeenAt: session.createdAt }, select: { id: true } });
}

export async function markTotpPassed(tx: Tx, sessionId: string, totpPassedAt: Date): Promise<void> {
  const data = { totpPassedAt, stepUpAt: totpPassedAt };
  await tx.adminSession.updateMany({ where: { id: sessionId, endedAt: null }, data });
}

export async function markSteppedUp(tx: Tx, sessionId: string, stepUpAt: Date): Promise<void> {
  await tx.adminSession.updateMany({ where: { id: sessionId, endedAt: null }, data: { stepUpAt } });
}

/** The administrator of a session; null for an unknown id. */
export async function findSessionOwner(tx: Tx, id: string): Promise<{ id: string; username: string } | null> {
  const found = await tx.adminSession.findUnique({
    where: { id },
    select: { admin: { select: { id: true, username: true } } },
  });
  return found?.admin ?? null;
}

/** Ends sessions of an administrator: one, or with `keep` all others. Returns how many were running. */
export async function endAdminSessions(
  tx: Tx,
  adminId: string,
  which: { id: string } | { keep: string },
  end: { at: Date; reason: string },
): Promise<number> {
  const id = 'id' in which ? which.id : { not: which.keep };
  const { count } = await tx.adminSession.updateMany({
    where: { adminId, endedAt: null, id },
    data: { endedAt: end.at, endReason: end.reason },
  });
  return count;
}

export type AdminSessionView = {
  session: AdminSession;
  admin: Pick<Admin, 'id' | 'username' | 'active' | 'mustChangePassword' | 'totpConfirmedAt'>;
  roles: string[];
  permissions: string[];
};

const withAdmin = {
  admin: { include: { roles: { include: { adminRole: true }, orderBy: { role: 'asc' } } } },
} satisfies Prisma.AdminSessionInclude;

/** A session with its administrator and their current permissions; one query, never cached. */
export async function findAdminSession(db: Db, sessionId: string): Promise<AdminSessionView | null> {
  const found = await db.prisma.adminSession.findUnique({ where: { id: sessionId }, include: withAdmin });
  return found === null ? null : viewOf(found);
}

/** The same for many sessions; unknown ones are left out. */
export async function findAdminSessions(db: Db, sessionIds: readonly string[]): Promise<AdminSessionView[]> {
  const found = await db.prisma.adminSession.findMany({ where: { id: { in: [...sessionIds] } }, include: withAdmin });
  return found.map(viewOf);
}

function viewOf({ admin, ...session }: Prisma.AdminSessionGetPayload<{ include: typeof withAdmin }>): AdminSessionView {
  return {
    session,
    admin,
    roles: admin.roles.map(({ role }) => role),
    permissions: [...new Set(admin.roles.flatMap(({ adminRole }) => adminRole.permissions))],
  };
}

/** Records a call; at most one write in `seenEveryMs`. */
export async function touchAdminSession(db: Db, id: string, now: Date): Promise<void> {
  await db.prisma.adminSession.updateMany({
    where: { id, endedAt: null, lastSeenAt: { lt: new Date(now.getTime() - seenEveryMs) } },
    data: { lastSeenAt: now },
  });
}
