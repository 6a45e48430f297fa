import type { Ctx } from '../context.ts';
import { readUncovered } from '../orders/index.ts';
import { type Backlog, readBacklog, readTickAges, readUnarchivedMs } from './operations.repo.ts';
import { readFeeds } from './read-feeds.ts';

export type Gauges = Backlog & {
  tickAges: { symbol: string; ageMs: number }[];
  /** Products whose market is open but whose price does not arrive. */
  stalledFeeds: number;
  /** Since the last archived WAL segment, while archiving fails. */
  unarchivedMs: number;
  /** Real orders refused for want of house balance in the last 24 hours, until it is raised. */
  uncoveredOrders: number;
};

/** Figures for the metrics page: waiting work, its age, and the age of each price. Ages in milliseconds. */
export async function readGauges(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Gauges> {
  // In sequence, so that this uses one connection of a busy database.
  const backlog = await readBacklog(ctx.db);
  const tickAges = await readTickAges(ctx.db);
  const feeds = await readFeeds(ctx);
  const unarchivedMs = await readUnarchivedMs(ctx.db);
  const uncovered = await readUncovered(ctx);
  return {
    ...backlog,
    tickAges,
    stalledFeeds: feeds.filter(({ state }) => state === 'down').length,
    unarchivedMs,
    uncoveredOrders: uncovered?.orders ?? 0,
  };
}
