import { type AdminLoginEntry, loginWays } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { findLogins, type LoginFilter, type LoginRow } from './admin-logins.repo.ts';

const defaultLimit = 20;

export type ListAdminLoginsInput = LoginFilter & { cursor?: string | undefined; limit?: number | undefined };

/** Sign-ins of administrators and attempts, newest first. @throws DomainError INPUT_INVALID for an invalid cursor */
export async function listAdminLogins(
  ctx: Pick<Ctx, 'db'>,
  { cursor, limit = defaultLimit, ...filter }: ListAdminLoginsInput,
): Promise<{ items: AdminLoginEntry[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) {
    throw invalidCursorError();
  }
  const beforeId = cursor === undefined ? null : BigInt(cursor);
  const rows = await findLogins(ctx.db, { filter, beforeId, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    items: page.map(toEntry),
    nextCursor: rows.length > limit ? (page.at(-1)?.id.toString() ?? null) : null,
  };
}

function toEntry(row: LoginRow): AdminLoginEntry {
  const way = loginWays.find((one) => one === row.way);
  if (way === undefined) throw new Error(`unknown second factor of a login: ${row.way}`);
  return {
    id: row.id.toString(),
    at: row.at.toISOString(),
    adminId: row.adminId,
    username: row.admin?.username ?? null,
    way,
    refusal: row.refusal,
    ip: row.ip,
    userAgent: row.userAgent,
  };
}
