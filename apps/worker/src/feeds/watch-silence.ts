import type { Ctx } from '@fairtick/core';
import { appendStalls, encodeNews, type TapeNews, tapeChannel } from '@fairtick/core/markets';
import type { RedisConnection } from '@fairtick/jobs/runtime';
import { startLoop } from '../loop.ts';

/** Publishes entries; refuses at once while Redis is away. */
export type NewsChannel = Pick<RedisConnection, 'isReady' | 'publish'>;

/** A silent feed is found this much after its limit at the latest. */
const checkMs = 1_000;

/** Tells every process of new entries. Whoever misses it finds the entry in the database within a second. */
export function publishNews(events: NewsChannel, news: readonly TapeNews[]): void {
  if (!events.isReady) return;
  for (const entry of news) events.publish(tapeChannel, encodeNews(entry)).catch(() => undefined);
}

/**
 * The watchdog that puts a stall on any tape that is silent for too long. Every worker has one, whatever its parts are: the
 * process whose feeds died is the one that cannot say so.
 */
export function startSilenceWatch(
  ctx: Pick<Ctx, 'db' | 'log'> & { events: NewsChannel },
  { onAppended }: { onAppended?: (news: TapeNews[]) => void } = {},
): { stop: () => Promise<void> } {
  return startLoop({
    everyMs: checkMs,
    gapMs: 0,
    work: async () => {
      const news = await appendStalls(ctx.db.pool);
      if (news.length === 0) return;
      onAppended?.(news);
      publishNews(ctx.events, news);
    },
    report: (error) => ctx.log.warn({ err: error }, 'silent feeds cannot be looked for'),
  });
}
