import { formatDecimal } from '@fairtick/contracts';
import { moneyScale } from '../ledger/index.ts';
import { type StatementCtx, stateDay } from '../transparency-log/index.ts';
import { recordDay } from './liabilities.repo.ts';

export type PublishedDay = { day: string; total: string; leaves: number };

/**
 * Records what the platform owes to its members at the end of the oldest platform day that is due, and stores the signed
 * statement of its root in the same transaction. Null when no day is due.
 */
export async function publishLiabilities(ctx: StatementCtx): Promise<PublishedDay | null> {
  const stated = await stateDay(ctx, 'liabilities', async (sql) => {
    const recorded = await recordDay(sql);
    if (recorded === null) return null;
    const { day, root, leaves } = recorded;
    const total = formatDecimal(recorded.total, moneyScale);
    return { day, total, leaves, fields: [root.toString('hex'), total, leaves] };
  });
  return stated === null ? null : { day: stated.day, total: stated.total, leaves: stated.leaves };
}
