import { fireOpeningReminders, firePriceAlerts } from '@fairtick/core/price-alerts';
import type { WorkerContext } from '../context.ts';
import { type Loop, startLoop } from '../loop.ts';

/** Interval of the sweep, which finds what missed notifications of ticks would have checked. */
const sweepMs = 1_000;
/** Ticks arrive several times a second; one check covers all of them. */
const gapMs = 500;

/** Fires price alerts and reminders of openings, on the sweep and when woken by ticks. Settlement never waits for it. */
export function startAlertLoop(ctx: WorkerContext, { onFired }: { onFired: () => void }): Loop {
  return startLoop({
    everyMs: sweepMs,
    gapMs,
    work: async () => {
      const fired = await firePriceAlerts(ctx);
      ctx.metrics.alertsFired.inc(fired);
      const reminded = await fireOpeningReminders(ctx);
      if (fired + reminded > 0) onFired();
    },
    report: (error) => {
      ctx.metrics.failures.inc({ part: 'price-alerts' });
      ctx.log.error({ err: error }, 'checking price alerts failed; retrying');
    },
  });
}
