import { pruneRows, reconcileBalances, reconcileBooks, refreshSessions, rollUpCandles } from '@fairtick/jobs';
import type { ScheduledHandler } from '../run-scheduled.ts';
import { refreshSessionsJob } from './markets/refresh-sessions.ts';
import { rollUpCandlesJob } from './markets/roll-up-candles.ts';
import { pruneRowsJob } from './operations/prune-rows.ts';
import { reconcileBalancesJob } from './reconciliation/reconcile-balances.ts';
import { reconcileBooksJob } from './reconciliation/reconcile-books.ts';

const handlers = new Map<string, ScheduledHandler>([
  [rollUpCandles.name, rollUpCandlesJob],
  [refreshSessions.name, refreshSessionsJob],
  [reconcileBalances.name, reconcileBalancesJob],
  [reconcileBooks.name, reconcileBooksJob],
  [pruneRows.name, pruneRowsJob],
]);

/** @throws Error for a job without a handler, at the start rather than at its first run. */
export function handlerOf(jobName: string): ScheduledHandler {
  const handler = handlers.get(jobName);
  if (!handler) throw new Error(`no handler for the repeating job ${jobName}`);
  return handler;
}
