import { type StatementCtx, stateDay } from '../transparency-log/index.ts';
import { recordFigureDay } from './public-figures.repo.ts';

/**
 * Records the public figures of the oldest platform day that is due, and stores the signed statement of their file's hash in the
 * same transaction. Null when no day is due.
 */
export async function publishFigures(ctx: StatementCtx): Promise<{ day: string } | null> {
  const stated = await stateDay(ctx, 'figures', async (sql) => {
    const recorded = await recordFigureDay(sql);
    return recorded === null ? null : { day: recorded.day, fields: [recorded.sha256.toString('hex')] };
  });
  return stated === null ? null : { day: stated.day };
}
