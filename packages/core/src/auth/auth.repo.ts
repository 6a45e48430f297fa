import type { Language } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';
import { memberSessionRules } from './auth.rules.ts';
import type { LiveSession } from './live-sessions.ts';

export type SessionDraft = {
  id: string;
  memberId: string;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string;
  ip: string;
  /** When its login proved a second factor other than a recovery code. */
  secondFactorAt: Date | null;
};

/** Those of `ids` that have not ended. */
export async function findLiveSessions(db: Pick<Db, 'pool'>, ids: string[]): Promise<Map<string, LiveSession>> {
  const { rows } = await db.pool.query<LiveSession & { id: string }>({
    name: 'live-sessions',
    text: `SELECT id, member_id AS "memberId", expires_at AS "expiresAt"
             FROM session WHERE id = ANY($1::uuid[]) AND ended_at IS NULL`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...session }) => [id, session]));
}

/** Ids of sessions that ended within the given number of milliseconds, by the database's clock. */
export async function findEndedWithin(db: Pick<Db, 'pool'>, ms: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>({
    name: 'ended-sessions',
    text: 'SELECT id FROM session WHERE ended_at > clock_timestamp() - make_interval(secs => $1::float8 / 1000)',
    values: [ms],
  });
  return rows.map((row) => row.id);
}

/** @throws a Postgres error FT401 when the member is barred from login at this moment. */
export async function insertSession(tx: Tx, draft: SessionDraft): Promise<void> {
  await tx.session.create({ data: { ...draft, lastSeenAt: draft.createdAt } });
}

/** Updates a running session's last activity and returns its end; undefined when it has ended or was idle too long. */
export async function touchSession(tx: Tx, id: string, now: Date): Promise<Date | undefined> {
  const idleSince = new Date(now.getTime() - memberSessionRules.idleMs);
  const [session] = await tx.session.updateManyAndReturn({
    where: { id, endedAt: null, expiresAt: { gt: now }, lastSeenAt: { gt: idleSince } },
    data: { lastSeenAt: now },
    select: { expiresAt: true },
  });
  return session?.expiresAt;
}

/** Ends one session of a member and returns their username; undefined without such a running session. */
export async function endSessionOf(
  tx: Tx,
  { memberId, id, reason, now }: { memberId: string; id: string; reason: string; now: Date },
): Promise<string | undefined> {
  const { count } = await tx.session.updateMany({
    where: { id, memberId, endedAt: null },
    data: { endedAt: now, endReason: reason },
  });
  if (count === 0) return undefined;
  const member = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: { username: true } });
  return member.username;
}

/** Why a session of a member ended; null if it is running or belongs to another member. */
export async function endReasonOf(
  tx: Tx,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<string | null> {
  const session = await tx.session.findFirst({ where: { id: sessionId, memberId }, select: { endReason: true } });
  return session?.endReason ?? null;
}

export async function memberExists(tx: Tx, id: string): Promise<boolean> {
  return (await tx.member.count({ where: { id } })) > 0;
}

/** Whether this session is running; locks it, so that it cannot end before the transaction does. */
export async function lockRunningSession(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM session WHERE id = ${id}::uuid AND ended_at IS NULL FOR NO KEY UPDATE`;
  return rows.length > 0;
}

/** Ends every running session of a member except the one to keep, and returns their ids. */
export async function endAllSessions(
  tx: Tx,
  { memberId, keep, reason, now }: { memberId: string; keep: string | null; reason: string; now: Date },
): Promise<string[]> {
  const ended = await tx.session.updateManyAndReturn({
    where: { memberId, endedAt: null, ...(keep === null ? {} : { id: { not: keep } }) },
    data: { endedAt: now, endReason: reason },
    select: { id: true },
  });
  return ended.map(({ id }) => id);
}

export type RunningSession = { id: string; createdAt: Date; lastSeenAt: Date; userAgent: string; ip: string };

/** A member's sessions that can still be used, newest first. */
export async function findRunningSessions(
  db: Pick<Db, 'prisma'>,
  memberId: string,
  now: Date,
): Promise<RunningSession[]> {
  const idleSince = new Date(now.getTime() - memberSessionRules.idleMs);
  return db.prisma.session.findMany({
    where: { memberId, endedAt: null, expiresAt: { gt: now }, lastSeenAt: { gt: idleSince } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
    select: { id: true, createdAt: true, lastSeenAt: true, userAgent: true, ip: true },
  });
}

/** Ends a member's oldest running sessions beyond `keep`, and returns their ids. */
export async function endOldestSessions(tx: Tx, memberId: string, keep: number, now: Date): Promise<string[]> {
  const surplus = await tx.session.findMany({
    where: { memberId, endedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: keep,
    take: 100,
    select: { id: true },
  });
  if (surplus.length === 0) return [];
  const ids = surplus.map((session) => session.id);
  await tx.session.updateMany({
    where: { id: { in: ids }, endedAt: null },
    data: { endedAt: now, endReason: 'too_many_sessions' },
  });
  return ids;
}

/** Keeps the language in which a member signed in or registered, for messages that no page asks for. */
export async function keepLanguage(tx: Tx, memberId: string, language: Language): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO notice_setting (member_id, language) VALUES (${memberId}::uuid, ${language})
    ON CONFLICT (member_id) DO UPDATE SET language = excluded.language WHERE notice_setting.language <> excluded.language`;
}
