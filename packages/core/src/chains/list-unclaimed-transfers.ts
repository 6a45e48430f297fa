import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { findUnclaimedPage, type KnownTransfer, type TransferKey } from './chains.repo.ts';

const defaultLimit = 20;
/** Milliseconds, transaction, address: the sort key of the list. */
const written = /^(\d{1,15})~((?:0x)?[0-9a-f]{64})~(\w{20,64})$/;

/**
 * Transfers to our addresses that no deposit names, newest first, for reviewers to assign.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listUnclaimedTransfers(
  ctx: Pick<Ctx, 'db'>,
  { cursor, limit = defaultLimit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: KnownTransfer[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : readCursor(cursor);
  const rows = await findUnclaimedPage(ctx.db, { before, limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? `${last.at.getTime()}~${last.txId}~${last.to}` : null };
}

function readCursor(cursor: string): TransferKey {
  const [, atMs, txId, to] = written.exec(cursor) ?? [];
  if (atMs === undefined || txId === undefined || to === undefined) {
    throw invalidCursorError();
  }
  return { at: new Date(Number(atMs)), txId, to };
}
