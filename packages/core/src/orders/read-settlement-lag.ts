import type { Ctx } from '../context.ts';
import { findSettlementLag } from './board.repo.ts';

/** Number of newest orders measured; above five orders a second they cover less than the whole hour. */
const lagSample = 20_000;
const hourMs = 3_600_000;

export type SettlementLag = {
  ended: number;
  p50Ms: number | null;
  p99Ms: number | null;
  due: number;
  oldestDueAt: string | null;
};

/** How long orders that ended in the last hour waited for settlement, and what waits now. */
export async function readSettlementLag(ctx: Pick<Ctx, 'db'>, now: Date): Promise<SettlementLag> {
  const row = await findSettlementLag(ctx.db, { since: new Date(now.getTime() - hourMs), sample: lagSample });
  return {
    ended: row.ended,
    p50Ms: row.p50 === null ? null : Number(row.p50),
    p99Ms: row.p99 === null ? null : Number(row.p99),
    due: row.due,
    oldestDueAt: row.oldestDue?.toISOString() ?? null,
  };
}
