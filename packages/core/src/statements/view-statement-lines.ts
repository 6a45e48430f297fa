import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { unreadable } from '../members/index.ts';
import type { Cipher } from '../shared/cipher.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { counterpartyBound } from './counterparty-bound.ts';
import { findLines, findStatements, type LineRow } from './statements.repo.ts';

export type StatementLineView = Omit<LineRow, 'counterparty'> & { counterparty: string };
export type ViewStatementLinesInput = {
  statementId: string;
  unmatchedOnly: boolean;
  cursor?: string | undefined;
  limit?: number | undefined;
  admin: Pick<AdminIdentity, 'id' | 'username'>;
  origin: Origin;
};

const defaultLimit = 50;

/**
 * Lines of one statement in the file's order, with payers' names, so every view is in the log.
 * @throws DomainError NOT_FOUND, INPUT_INVALID for an invalid cursor.
 */
export async function viewStatementLines(
  ctx: Pick<Ctx, 'db'> & { cipher: Cipher },
  input: ViewStatementLinesInput,
): Promise<{ items: StatementLineView[]; nextCursor: string | null }> {
  const { statementId, unmatchedOnly, cursor = '0', limit = defaultLimit, admin, origin } = input;
  if (!/^\d{1,9}$/.test(cursor)) throw invalidCursorError();
  const rows = await withTx(ctx.db, async (tx) => {
    if ((await findStatements(tx, { id: statementId, limit: 1 })).length === 0) throw new DomainError('NOT_FOUND');
    const found = await findLines(tx, { statementId, unmatchedOnly, afterN: Number(cursor), limit: limit + 1 });
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'statements.view_lines',
      target: { kind: 'statement', id: statementId },
      after: { lines: Math.min(found.length, limit), unmatchedOnly },
    });
    return found;
  });
  const items = rows.slice(0, limit).map(({ counterparty, ...row }) => ({
    ...row,
    counterparty: counterparty === null ? '' : (ctx.cipher.read(counterparty, counterpartyBound(row.id)) ?? unreadable),
  }));
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.n) : null };
}
