import type { Ctx } from '@fairtick/core';
import { appendStalls, encodeTapeUpdate, type TapeUpdate, tapeChannel } from '@fairtick/core/markets';
import type { RedisConnection } from '@fairtick/jobs/runtime';
import { startLoop } from '../loop.ts';

/** Publishes entries; fails immediately while Redis is unreachable. */
export type EventPublisher = Pick<RedisConnection, 'isReady' | 'publish'>;

/** Longest delay after the limit until a silent feed is detected. */
const checkMs = 1_000;

/** Publishes new entries to every process. A process that misses one finds it in the database within a second. */
export function publishTapeUpdates(events: EventPublisher, news: readonly TapeUpdate[]): void {
  if (!events.isReady) return;
  for (const entry of news) events.publish(tapeChannel, encodeTapeUpdate(entry)).catch(() => undefined);
}

/**
 * The watchdog that records a stall on any silent tape. Every worker runs it, because a process whose feeds failed
 * cannot report that itself.
 */
export function startSilenceWatch(
  ctx: Pick<Ctx, 'db' | 'log'> & { events: EventPublisher },
  { onAppended }: { onAppended?: (news: TapeUpdate[]) => void } = {},
): { stop: () => Promise<void> } {
  return startLoop({
    everyMs: checkMs,
    gapMs: 0,
    work: async () => {
      const news = await appendStalls(ctx.db.pool);
      if (news.length === 0) return;
      onAppended?.(news);
      publishTapeUpdates(ctx.events, news);
    },
    report: (error) => ctx.log.warn({ err: error }, 'silent feeds could not be checked'),
  });
}
