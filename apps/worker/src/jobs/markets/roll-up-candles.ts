import { rollUpCandles } from '@fairtick/core/markets';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Aggregates new ticks of every tape into candles. */
export const rollUpCandlesJob: ScheduledHandler = async (ctx) => {
  await rollUpCandles(ctx);
  return { ok: true, detail: {} };
};
