import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { type AuditEntry, findAuditEntries } from './audit.repo.ts';
import type { AuditFilter } from './audit-filter.ts';

export type ListAuditInput = AuditFilter & { cursor?: string | undefined; limit?: number | undefined };

const defaultLimit = 50;

/**
 * One page of the log, newest first.
 * @throws DomainError INPUT_INVALID for an invalid cursor.
 */
export async function listAudit(
  ctx: Pick<Ctx, 'db'>,
  { cursor, limit = defaultLimit, ...filter }: ListAuditInput,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) {
    throw invalidCursorError();
  }
  const rows = await findAuditEntries(ctx.db, filter, cursor === undefined ? null : BigInt(cursor), limit + 1);
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.seq.toString() ?? null) : null };
}
