import type { CoverRefusals } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { type CoverRefusalRow, findCoverRefusals, findUncovered } from './house.repo.ts';

/** Real orders refused for want of house balance, by hour, newest first; at most `hours` of them. */
export async function readCoverRefusals(ctx: Pick<Ctx, 'db'>, { hours }: { hours: number }): Promise<CoverRefusals[]> {
  return (await findCoverRefusals(ctx.db, hours)).map(viewOf);
}

/** Those of the last 24 hours, until the house balance is raised; null if there are none. */
export async function readUncovered(ctx: Pick<Ctx, 'db'>): Promise<CoverRefusals | null> {
  const row = await findUncovered(ctx.db);
  return row === null ? null : viewOf(row);
}

function viewOf({ orders, firstAt, lastAt }: CoverRefusalRow): CoverRefusals {
  return { orders, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
}
