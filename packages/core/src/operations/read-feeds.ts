import type { Ctx } from '../context.ts';
import { type FeedRow, readFeedRows } from './operations.repo.ts';

export type Feed = {
  productId: string;
  symbol: string;
  source: string;
  state: 'ok' | 'degraded' | 'down';
  tickAt: string | null;
};

/**
 * The price feed of every enabled product: `down` when its market is open and not halted but no price arrives. A
 * blocked feed writes no stall of its own, so the age of the newest price counts as well, as on the product's card.
 */
export async function readFeeds(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Feed[]> {
  const now = ctx.clock.now();
  return (await readFeedRows(ctx.db)).map((row) => ({
    productId: row.productId,
    symbol: row.symbol,
    source: row.source,
    state: isOpen(row, now) && !row.halted && isSilent(row, now) ? 'down' : 'ok',
    tickAt: row.tickAt?.toISOString() ?? null,
  }));
}

function isOpen({ opensAt, closesAt }: FeedRow, now: Date): boolean {
  return opensAt !== null && opensAt <= now && (closesAt === null || now < closesAt);
}

function isSilent({ stalled, tickAt, stalenessMs }: FeedRow, now: Date): boolean {
  return stalled || tickAt === null || now.getTime() - tickAt.getTime() > stalenessMs;
}
