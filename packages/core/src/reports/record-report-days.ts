import type { Ctx } from '../context.ts';
import { recordDay } from './reports.repo.ts';

/** Days of one run, so that a backlog of years leaves time for other jobs. */
const daysAtOnce = 31;

/** Records the platform days that are over, oldest first, one transaction each. */
export async function recordReportDays(
  ctx: Pick<Ctx, 'db'>,
  stopping?: AbortSignal,
): Promise<{ days: number; through?: string }> {
  let through: string | undefined;
  for (let days = 0; ; days++) {
    const day = days < daysAtOnce && stopping?.aborted !== true ? await recordDay(ctx.db) : null;
    if (day === null) return { days, ...(through === undefined ? {} : { through }) };
    through = day;
  }
}
