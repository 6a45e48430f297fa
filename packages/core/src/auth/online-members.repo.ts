import type { Tx } from '@fairtick/db';
import { memberSessionRules } from './auth.rules.ts';

export type OnlineMemberRow = {
  sessionId: string;
  memberId: string;
  username: string;
  createdAt: Date;
  lastSeenAt: Date;
  ip: string;
  userAgent: string;
};
export type OnlineBefore = { createdAt: Date; sessionId: string };

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Usable sessions of members, latest login first. */
export function findOnlineMembers(
  tx: Tx,
  { now, last, limit }: { now: Date; last: OnlineBefore | null; limit: number },
): Promise<OnlineMemberRow[]> {
  const { createdAt = now, sessionId = 'ffffffff-ffff-ffff-ffff-ffffffffffff' } = last ?? {};
  return tx.$queryRaw<OnlineMemberRow[]>`
    SELECT s.id AS "sessionId", s.member_id AS "memberId", m.username, s.created_at AS "createdAt",
           s.last_seen_at AS "lastSeenAt", s.ip, s.user_agent AS "userAgent"
      FROM session s JOIN member m ON m.id = s.member_id
     WHERE s.ended_at IS NULL AND s.created_at > ${before(now, memberSessionRules.absoluteMs)}
       AND (s.created_at, s.id) < (${createdAt}, ${sessionId}::uuid)
       AND s.expires_at > ${now} AND s.last_seen_at > ${before(now, memberSessionRules.idleMs)}
     ORDER BY s.created_at DESC, s.id DESC LIMIT ${limit}::int`;
}

export async function countOnline(tx: Tx, now: Date): Promise<{ members: number; sessions: number }> {
  const rows = await tx.$queryRaw<{ members: number; sessions: number }[]>`
    SELECT count(DISTINCT member_id)::int AS members, count(*)::int AS sessions
      FROM session WHERE ended_at IS NULL AND created_at > ${before(now, memberSessionRules.absoluteMs)}
       AND expires_at > ${now} AND last_seen_at > ${before(now, memberSessionRules.idleMs)}`;
  return rows[0] ?? { members: 0, sessions: 0 };
}
