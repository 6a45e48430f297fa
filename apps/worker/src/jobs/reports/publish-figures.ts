import { publishFigures } from '@fairtick/core/reports';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Records one platform day that is due; later runs record those that were missed. Without LOG_KEY nothing is stated. */
export const publishFiguresJob: ScheduledHandler = async (ctx) => {
  const { transparencyLog } = ctx;
  const published = transparencyLog === null ? null : await publishFigures({ ...ctx, ...transparencyLog });
  return { ok: true, detail: published ?? {} };
};
