import { compareDisputed } from '@fairtick/core/orders';
import type { LogKey } from '@fairtick/core/transparency-log';
import type { WorkerContext } from '../context.ts';
import { type Loop, startLoop } from '../loop.ts';

const everyMs = 600_000;

/** Compares disputed orders again, at the start, which follows each new version, and every ten minutes. */
export function startDisputeLoop(ctx: WorkerContext, { logKey }: { logKey: LogKey }): Loop {
  return startLoop({
    everyMs,
    gapMs: 0,
    work: async () => {
      const { ended, disputed } = await compareDisputed({ db: ctx.db, logKey });
      if (ended + disputed > 0) ctx.log.warn({ ended, disputed }, 'compared disputed orders again');
    },
    report: (error) => {
      ctx.metrics.failures.inc({ part: 'disputes' });
      ctx.log.error({ err: error }, 'comparing disputed orders failed; retrying');
    },
  });
}
