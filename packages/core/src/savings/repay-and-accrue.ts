import type { Ctx } from '../context.ts';
import { accrueRows, findDueProducts, returnRows } from './positions.repo.ts';

/**
 * Positions returned per transaction. A return holds wallets until its commit, and an order must not wait long for
 * them.
 */
const returnsPerCall = 20;
const accrualsPerCall = 200;
/** Maximum per run: the next run continues. */
const callLimit = 2_000;

export type SavingsRun = { days: number; returned: number; failed: number };

/**
 * Returns every position whose term is over, and accrues every missing day on the others, each exactly once, also in
 * parallel. A renewed position whose term is over as well is returned in the same run.
 */
export async function repayAndAccrueSavings(ctx: Pick<Ctx, 'db' | 'log'>): Promise<SavingsRun> {
  const run: SavingsRun = { days: 0, returned: 0, failed: 0 };
  for (const productId of await findDueProducts(ctx.db)) {
    const { returned, failed } = await repayMatured(ctx, productId);
    run.returned += returned;
    run.failed += failed;
  }
  run.days = await accrueInterest(ctx);
  if (run.failed > 0) ctx.log.error(run, 'returning due positions failed');
  return run;
}

async function repayMatured(ctx: Pick<Ctx, 'db'>, productId: string): Promise<Omit<SavingsRun, 'days'>> {
  const total = { returned: 0, failed: 0 };
  for (let calls = 0; calls < callLimit; calls += 1) {
    // Those that cannot be returned come first each time; the others are found behind them.
    const limit = returnsPerCall + total.failed;
    const { returned, failed } = await returnRows(ctx.db, { productId, limit });
    total.returned += returned;
    total.failed = Math.max(total.failed, failed);
    if (returned + failed < limit && returned === 0) break;
  }
  return total;
}

async function accrueInterest(ctx: Pick<Ctx, 'db'>): Promise<number> {
  let total = 0;
  for (let calls = 0; calls < callLimit; calls += 1) {
    const { positions, days } = await accrueRows(ctx.db, accrualsPerCall);
    total += days;
    if (positions === 0) break;
  }
  return total;
}
