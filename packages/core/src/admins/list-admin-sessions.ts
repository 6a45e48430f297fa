import type { AdminSessionEntry } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findOnlineSessions, type OnlineSession } from './online-sessions.repo.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

type Asked = { admin: Pick<AdminIdentity, 'id' | 'sessionId'> };

/** The caller's sessions. */
export async function listOwnSessions(ctx: Pick<Ctx, 'db' | 'clock'>, { admin }: Asked): Promise<AdminSessionEntry[]> {
  const rows = await findOnlineSessions(ctx.db, ctx.clock.now(), admin.id);
  return rows.map((row) => toEntry(row, admin.sessionId));
}

/** Live sessions of all administrators, with their addresses. */
export async function listStaffSessions(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { admin }: Asked,
): Promise<(AdminSessionEntry & { adminId: string; username: string })[]> {
  const rows = await findOnlineSessions(ctx.db, ctx.clock.now());
  return rows.map((row) => ({
    ...toEntry(row, admin.sessionId),
    adminId: row.adminId,
    username: row.admin.username,
  }));
}

function toEntry(row: OnlineSession, current: string): AdminSessionEntry {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ip: row.ip,
    userAgent: row.userAgent,
    current: row.id === current,
  };
}
