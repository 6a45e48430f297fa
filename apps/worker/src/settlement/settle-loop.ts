import { openOrders, type SettleOptions, settleOrders } from '@fairtick/core/orders';
import type { LogKey } from '@fairtick/core/transparency-log';
import type { WorkerContext } from '../context.ts';
import { type Loop, startLoop } from '../loop.ts';

/** Interval of the sweep, which finds what lost jobs and wake-ups missed; needs no queue. */
const sweepMs = 1_000;
/** Ticks of many products arrive together; one run serves them all. */
const gapMs = 50;
/** Orders per statement; measured as the best size while orders are being placed. */
const chunk = 1_000;
/** Concurrent statements when one is not enough: they lock different orders and never wait for each other. */
const settleLanes = 2;

export type SettleLoop = Loop & {
  /** Wakes the loop when a new tape entry may have decided due orders. */
  onTick(news: readonly { at: Date }[]): void;
};

/**
 * Opens and settles orders on whose result both settlers agree, on the sweep and when woken (a scheduled close, a new tape entry). The database alone
 * decides what is due, so an early, late or repeated run, or one in several workers, has no effect.
 */
export function startSettleLoop(
  ctx: WorkerContext,
  { logKey, onSettled }: { logKey: LogKey; onSettled: () => void },
): SettleLoop {
  const settleCtx = { db: ctx.db, logKey };
  let oldestNewsAt: Date | undefined;
  const onDisputed = (disputes: Parameters<NonNullable<SettleOptions['onDisputed']>>[0]) => {
    ctx.metrics.disputed.inc(disputes.length);
    ctx.log.error({ disputes }, 'the settlers differ; nothing is posted for these orders');
  };
  const onUnsigned = (error: unknown) => {
    ctx.metrics.failures.inc({ part: 'settlement' });
    ctx.log.error({ err: error }, 'an order stays unsettled: its statement could not be stored; retrying');
  };
  const options = { onDisputed, onUnsigned };
  const loop = startLoop({
    everyMs: sweepMs,
    gapMs,
    work: async () => {
      const newsAt = oldestNewsAt;
      oldestNewsAt = undefined;
      const endTimer = ctx.metrics.settleSeconds.startTimer();
      const opened = await drain((limit) => openOrders(settleCtx, { limit, ...options }));
      const settled = await drain((limit) => settleOrders(settleCtx, { limit, ...options }), settleLanes);
      endTimer();
      ctx.metrics.opened.inc(opened);
      ctx.metrics.settled.inc(settled);
      if (settled > 0 && newsAt) ctx.metrics.settleLag.observe((ctx.clock.now().getTime() - newsAt.getTime()) / 1_000);
      if (opened + settled > 0) onSettled();
    },
    report: (error) => {
      ctx.metrics.failures.inc({ part: 'settlement' });
      ctx.log.error({ err: error }, 'settlement failed; retrying');
    },
  });
  return {
    ...loop,
    onTick(news) {
      oldestNewsAt ??= news[0]?.at;
      loop.wake();
    },
  };
}

/**
 * Repeats a bounded step until it finds less than its limit; with more than one lane, concurrently after the first
 * step.
 */
async function drain(step: (limit: number) => Promise<number>, lanes = 1): Promise<number> {
  async function drainLane(): Promise<number> {
    let done = 0;
    for (;;) {
      const found = await step(chunk);
      done += found;
      if (found < chunk) return done;
    }
  }
  const first = await step(chunk);
  if (first < chunk) return first;
  const rest = await Promise.all(Array.from({ length: lanes }, drainLane));
  return rest.reduce((sum, found) => sum + found, first);
}
