import type { Ctx } from '../context.ts';
import { escalateRows } from './withdrawals.repo.ts';

const perCall = 200;
const callLimit = 50;

/**
 * Escalates withdrawals that wait for half of the promised time, and again those past it, with one log entry per level.
 * The members' trackers show it.
 */
export async function escalateWithdrawals(ctx: Pick<Ctx, 'db' | 'log'>): Promise<{ late: number; overdue: number }> {
  const raised = { late: 0, overdue: 0 };
  for (let call = 0; call < callLimit; call += 1) {
    const rows = await escalateRows(ctx.db, perCall);
    for (const { id, state, escalated, dueAt } of rows) {
      const overdue = escalated >= 2;
      raised[overdue ? 'overdue' : 'late'] += 1;
      const detail = { withdrawalId: id, state, dueAt: dueAt.toISOString() };
      if (overdue) ctx.log.error(detail, 'withdrawal is past its promised time');
      else ctx.log.warn(detail, 'withdrawal has waited for half of its promised time');
    }
    if (rows.length < perCall) break;
  }
  return raised;
}
