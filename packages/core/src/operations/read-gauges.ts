import type { Ctx } from '../context.ts';
import { type Backlog, readBacklog, readTickAges, readUnarchivedMs } from './operations.repo.ts';
import { readFeeds } from './read-feeds.ts';

export type Gauges = Backlog & {
  tickAges: { symbol: string; ageMs: number }[];
  /** Products whose market is open and whose price does not come. */
  stalledFeeds: number;
  /** Since the last piece of the database's log that was archived, while archiving fails. */
  unarchivedMs: number;
};

/** Figures for the metrics page: what waits, since when, and how old each price is. Ages in milliseconds. */
export async function readGauges(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Gauges> {
  // One after the other: whoever looks at a busy database takes one connection of it.
  const backlog = await readBacklog(ctx.db);
  const tickAges = await readTickAges(ctx.db);
  const feeds = await readFeeds(ctx);
  const unarchivedMs = await readUnarchivedMs(ctx.db);
  return { ...backlog, tickAges, stalledFeeds: feeds.filter(({ state }) => state === 'down').length, unarchivedMs };
}
