import { openOrders, settleOrders } from '@fairtick/core/orders';
import type { WorkerContext } from '../context.ts';
import { type Loop, startLoop } from '../loop.ts';

/** Needs no queue: whatever a lost job or a missed wake-up left is found within this time. */
const sweepMs = 1_000;
/** Ticks of many products come close together; one run serves them all. */
const gapMs = 50;
/** Orders a statement; measured best for placing that goes on beside it. */
const chunk = 1_000;
/** Statements at a time, once there is more than one has room for: they take different orders and wait for none. */
const settleLanes = 2;

export type SettleLoop = Loop & {
  /** Wakes the loop because these entries stand on a tape: any of them may have decided due orders. */
  hear(news: readonly { at: Date }[]): void;
};

/**
 * Opens and settles orders: on the sweep, and whenever something wakes it (a close that was scheduled, a new tape entry).
 * What is due is found by the database alone, so running early, late, twice or in several workers changes nothing.
 */
export function startSettleLoop(ctx: WorkerContext, { onSettled }: { onSettled: () => void }): SettleLoop {
  let oldestNewsAt: Date | undefined;
  const loop = startLoop({
    everyMs: sweepMs,
    gapMs,
    work: async () => {
      const newsAt = oldestNewsAt;
      oldestNewsAt = undefined;
      const endTimer = ctx.metrics.settleSeconds.startTimer();
      const opened = await drain((limit) => openOrders(ctx, { limit }));
      const settled = await drain((limit) => settleOrders(ctx, { limit }), settleLanes);
      endTimer();
      ctx.metrics.opened.inc(opened);
      ctx.metrics.settled.inc(settled);
      if (settled > 0 && newsAt) ctx.metrics.settleLag.observe((ctx.clock.now().getTime() - newsAt.getTime()) / 1_000);
      if (opened + settled > 0) onSettled();
    },
    report: (error) => {
      ctx.metrics.failures.inc({ part: 'settlement' });
      ctx.log.error({ err: error }, 'settlement failed; it is tried again');
    },
  });
  return {
    ...loop,
    hear(news) {
      oldestNewsAt ??= news[0]?.at;
      loop.wake();
    },
  };
}

/** Repeats a bounded step until it finds less than it may take; with more than one lane, side by side after the first. */
async function drain(step: (limit: number) => Promise<number>, lanes = 1): Promise<number> {
  async function goOn(): Promise<number> {
    let done = 0;
    for (;;) {
      const found = await step(chunk);
      done += found;
      if (found < chunk) return done;
    }
  }
  const first = await step(chunk);
  if (first < chunk) return first;
  const rest = await Promise.all(Array.from({ length: lanes }, goOn));
  return rest.reduce((sum, found) => sum + found, first);
}
