import type { Traces } from '@fairtick/core';
import { encodeEvents, eventsChannel, type OutboxEvent, relayBatchLimit, relayEvents } from '@fairtick/core/outbox';
import { settleAtClose, settleOrders } from '@fairtick/jobs';
import { withTimeout } from '@fairtick/jobs/runtime';
import type { WorkerContext } from '../context.ts';
import { type Loop, startLoop } from '../loop.ts';

/** Poll interval for events of other processes; those of this process wake the loop. */
const pollMs = 100;
const publishTimeoutMs = 1_000;

/** Publishes committed events to the sockets, and adds a settlement job for each closing second. */
export function startRelayLoop(ctx: WorkerContext): Loop {
  const scheduled = new ScheduledSeconds();
  return startLoop({
    everyMs: pollMs,
    gapMs: 10,
    work: async () => {
      // While Redis is unreachable the rows stay in the outbox, without a transaction.
      if (!ctx.events.isReady) return;
      for (;;) {
        const sent = await relayEvents(ctx, { deliver: (events) => deliver(ctx, scheduled, events) });
        ctx.metrics.relayed.inc(sent);
        if (sent < relayBatchLimit) return;
      }
    },
    report: (error) => {
      ctx.metrics.failures.inc({ part: 'outbox' });
      ctx.log.error({ err: error }, 'outbox relay failed; retrying');
    },
  });
}

async function deliver(ctx: WorkerContext, scheduled: ScheduledSeconds, events: OutboxEvent[]): Promise<boolean> {
  try {
    await withTimeout(ctx.events.publish(eventsChannel, encodeEvents(events)), publishTimeoutMs);
  } catch (error) {
    ctx.log.warn({ err: String(error), events: events.length }, 'events wait for Redis');
    return false;
  }
  const now = ctx.clock.now();
  if (ctx.traces) traceOrders(ctx.traces, events, now);
  for (const { closeAt } of events) {
    if (closeAt === null || closeAt <= now) continue;
    const { jobId, payload, delayMs } = settleAtClose(closeAt, now);
    if (!scheduled.isNew(payload.closingSecond)) continue;
    // Best effort: the sweep covers a lost hint.
    if (!(await ctx.queues.add(settleOrders, payload, { jobId, delayMs }))) scheduled.forget(payload.closingSecond);
  }
  return true;
}

/** One span per order and step: from its commit to its publication. */
function traceOrders(traces: Traces, events: readonly OutboxEvent[], publishedAt: Date): void {
  for (const { topic, ref, at } of events) {
    if (ref === null || !topic.startsWith('order_')) continue;
    traces.record({ name: topic, trace: ref, startMs: at.getTime(), endMs: publishedAt.getTime() });
  }
}

/** Closing seconds that already have a job; at most an hour of them, so that Redis is not asked for every order. */
class ScheduledSeconds {
  readonly #seconds = new Set<number>();

  isNew(second: number): boolean {
    if (this.#seconds.has(second)) return false;
    if (this.#seconds.size >= 3_600) this.#seconds.clear();
    this.#seconds.add(second);
    return true;
  }

  forget(second: number): void {
    this.#seconds.delete(second);
  }
}
