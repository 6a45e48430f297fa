import type { Ctx } from '../context.ts';
import { type FeedRow, readFeedRows } from './operations.repo.ts';

export type Feed = { productId: string; symbol: string; source: string; state: 'ok' | 'degraded' | 'down' };

/** The price feed of every enabled product: `down` when its market is open and no price comes. */
export async function readFeeds(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Feed[]> {
  const now = ctx.clock.now();
  return (await readFeedRows(ctx.db)).map((row) => ({
    productId: row.productId,
    symbol: row.symbol,
    source: row.source,
    state: row.stalled && isOpen(row, now) ? 'down' : 'ok',
  }));
}

function isOpen({ opensAt, closesAt }: FeedRow, now: Date): boolean {
  return opensAt !== null && opensAt <= now && (closesAt === null || now < closesAt);
}
