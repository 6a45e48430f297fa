import type { Ctx } from '../context.ts';
import { type Backlog, readBacklog, readTickAges } from './operations.repo.ts';

export type Gauges = Backlog & { tickAges: { symbol: string; ageMs: number }[] };

/** Figures for the metrics page: what waits, since when, and how old each price is. Ages in milliseconds. */
export async function readGauges(ctx: Pick<Ctx, 'db'>): Promise<Gauges> {
  const [backlog, tickAges] = await Promise.all([readBacklog(ctx.db), readTickAges(ctx.db)]);
  return { ...backlog, tickAges };
}
