import { DomainError } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { readPipDecimals, readSeedRows } from './markets.repo.ts';

export type SimulatorSeed = { day: string; tapeSeq: number; startedAt: string; sha256: string; seed: string | null };

const defaultLimit = 50;

/**
 * A product's simulator seeds, newest first; without the seed itself for a day that is running.
 * @throws DomainError NOT_FOUND
 */
export async function listSeeds(
  ctx: Pick<Ctx, 'db'>,
  input: { productId: string; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: SimulatorSeed[]; nextCursor: string | null }> {
  const sql = ctx.db.pool;
  if ((await readPipDecimals(sql, input.productId)) === null) throw new DomainError('NOT_FOUND');
  const { cursor, limit = defaultLimit } = input;
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) {
    throw invalidCursorError();
  }
  const beforeSeq = cursor === undefined ? null : Number(cursor);
  const rows = await readSeedRows(sql, { productId: input.productId, beforeSeq, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => ({
    day: row.day,
    tapeSeq: Number(row.tapeSeq),
    startedAt: row.startedAt.toISOString(),
    sha256: row.sha256.toString('hex'),
    seed: row.seed?.toString('hex') ?? null,
  }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.tapeSeq.toString() ?? null) : null };
}
