import { publishLedger } from '@fairtick/core/transparency-log';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Records one platform day that is due; later runs record those that were missed. Without LOG_KEY nothing is stated. */
export const publishLedgerJob: ScheduledHandler = async (ctx) => {
  const { transparencyLog } = ctx;
  const published = transparencyLog === null ? null : await publishLedger({ ...ctx, ...transparencyLog });
  return { ok: true, detail: published ?? {} };
};
