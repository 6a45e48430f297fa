import type { Ctx } from '@fairtick/core';
import {
  appendStalls,
  encodeNews,
  type FeedProduct,
  readFeedProducts,
  refreshSessions,
  type TapeNews,
  tapeChannel,
} from '@fairtick/core/markets';
import type { RedisConnection } from '@fairtick/jobs/runtime';
import { startLoop } from '../loop.ts';
import { chooseFeeds, listRecordings, parseFeedSetting } from './choose-feeds.ts';
import { holdTapes } from './hold-tapes.ts';
import { startRejectedQuotes } from './rejected-quotes.ts';

export type FeedsCtx = Pick<Ctx, 'db' | 'clock' | 'log'> & {
  /** Publishes entries; refuses at once while Redis is away. */
  events: Pick<RedisConnection, 'isReady' | 'publish'>;
  env: { MARKET_FEED: string; REPLAY_SPEED: number; NODE_ENV: string };
};

/** A silent feed is found this much after its limit at the latest. */
const stallCheckMs = 1_000;
/** Calendars are read again this often. */
const calendarsMs = 30_000;

/**
 * Starts the feeds of all products, and the watchdog that puts stalls on any tape, also of a worker that died.
 * `onAppended` is called after each commit. `stop` ends all of it; what was not appended by then never was.
 * @throws Error with one line when MARKET_FEED cannot be used.
 */
export async function startFeeds(
  ctx: FeedsCtx,
  { onAppended }: { onAppended: (news: TapeNews[]) => void },
): Promise<{ stop: () => Promise<void> }> {
  const setting = parseFeedSetting(ctx.env.MARKET_FEED);
  if (setting.kind === 'replay') await listRecordings(setting.folder);
  const production = ctx.env.NODE_ENV === 'production';
  const stopping = new AbortController();
  const rejected = startRejectedQuotes(ctx);
  const products = new Map<string, FeedProduct>();
  let holding: Promise<void> | undefined;

  function tell(news: TapeNews[]): void {
    onAppended(news);
    if (!ctx.events.isReady) return;
    // Whoever misses this finds the entry in the database within a second.
    for (const entry of news) ctx.events.publish(tapeChannel, encodeNews(entry)).catch(() => undefined);
  }

  const stalls = startLoop({
    everyMs: stallCheckMs,
    gapMs: 0,
    work: async () => {
      const news = await appendStalls(ctx.db.pool);
      if (news.length > 0) tell(news);
    },
    report: (error) => ctx.log.warn({ err: error }, 'silent feeds cannot be looked for'),
  });

  async function begin(): Promise<void> {
    await refreshSessions(ctx, { production });
    const feeds = await chooseFeeds(ctx, {
      products: [...products.values()],
      setting,
      replaySpeed: ctx.env.REPLAY_SPEED,
      calendarOf: (product) => products.get(product.id)?.calendar ?? product.calendar,
    });
    holding = holdTapes(ctx, {
      feeds,
      signal: stopping.signal,
      onAppended: tell,
      onRejected: (product, quote, source, reason) => rejected.add({ productId: product.id, ...quote, source, reason }),
      onSourceSwitched: () =>
        refreshSessions(ctx, { production }).catch((error: unknown) =>
          ctx.log.warn({ err: error }, 'sessions could not be refreshed after a source switch'),
        ),
    });
  }

  // Also the start: a database that is not there yet, or has no products yet, is waited for.
  const calendars = startLoop({
    everyMs: calendarsMs,
    gapMs: 0,
    work: async () => {
      for (const product of await readFeedProducts(ctx.db.pool)) products.set(product.id, product);
      if (holding === undefined && products.size > 0) await begin();
    },
    report: (error) => ctx.log.error({ err: error }, 'feeds cannot be set up; it is tried again'),
  });

  return {
    async stop() {
      stopping.abort();
      await Promise.all([stalls.stop(), calendars.stop()]);
      await holding;
      await rejected.stop();
    },
  };
}
