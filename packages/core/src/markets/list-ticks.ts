import { DomainError, type TapeEntry } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { readPipDecimals, readTapeEvents, readTapeRows } from './markets.repo.ts';
import { wireEntryOf } from './tape-entry.ts';

const defaultLimit = 1_000;

export type ListTicksInput = {
  productId: string;
  /** Bounds, all inclusive; without any, the tape from its beginning. */
  fromSeq?: number | undefined;
  toSeq?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Only entries that are no ticks, each with the entry after it. */
  events?: 'true' | undefined;
  /** Where the previous page ended. */
  cursor?: string | undefined;
  limit?: number | undefined;
};

/**
 * A range of the tape, oldest first, entries of all kinds. `nextCursor` is `null` when the tape has no further entry in
 * the range now; a reader that follows the tape continues with `fromSeq`.
 * @throws DomainError NOT_FOUND, INPUT_INVALID for an invalid cursor
 */
export async function listTicks(
  ctx: Pick<Ctx, 'db'>,
  input: ListTicksInput,
): Promise<{ items: TapeEntry[]; nextCursor: string | null }> {
  const sql = ctx.db.pool;
  const decimals = await readPipDecimals(sql, input.productId);
  if (decimals === null) throw new DomainError('NOT_FOUND');
  const limit = input.limit ?? defaultLimit;
  const read = input.events === 'true' ? readTapeEvents : readTapeRows;
  const rows = await read(sql, {
    productId: input.productId,
    fromSeq: Math.max(input.fromSeq ?? 1, seqOfCursor(input.cursor)),
    toSeq: input.toSeq ?? null,
    from: input.from === undefined ? null : new Date(input.from),
    to: input.to === undefined ? null : new Date(input.to),
    limit: limit + 1,
  });
  const items = rows.slice(0, limit).map((row) => wireEntryOf(row, decimals));
  const next = rows[limit];
  return { items, nextCursor: next === undefined ? null : next.seq.toString() };
}

function seqOfCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 1;
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor);
  throw invalidCursorError();
}
