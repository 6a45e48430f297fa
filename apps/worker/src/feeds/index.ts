import type { Ctx } from '@fairtick/core';
import { type FeedProduct, readFeedProducts, refreshSessions, type TapeUpdate } from '@fairtick/core/markets';
import { startLoop } from '../loop.ts';
import { createFeedChooser, type FeedChooser, listRecordings, logUnusedRecordings } from './choose-feeds.ts';
import type { Feed } from './feed.ts';
import { type FeedSetting, parseFeedSetting } from './feed-setting.ts';
import { createHistoryLoader, type HistoryLoader } from './history-loader.ts';
import { holdTapes } from './hold-tapes.ts';
import { type LiveEnv, openLiveSources } from './open-live-sources.ts';
import { startRejectedQuotes } from './rejected-quotes.ts';
import { createSourceConnections, type SourceConnections } from './source-connections.ts';
import { type EventPublisher, publishTapeUpdates, startSilenceWatch } from './watch-silence.ts';

export type FeedsCtx = Pick<Ctx, 'db' | 'clock' | 'log'> & {
  events: EventPublisher;
  env: { MARKET_FEED: string; REPLAY_SPEED: number; SIM_SPEED?: number; NODE_ENV: string } & LiveEnv;
};

/** Interval of reading products and their hours; added products are fed from then on. */
const calendarsMs = 5_000;

/**
 * Starts the feeds of all products, and the watchdog that records stalls on any tape, also on those of other workers.
 * `onAppended` is called after each commit. `stop` ends everything; quotes that were not appended by then are dropped.
 * @throws Error with one line when MARKET_FEED cannot be used.
 */
export async function startFeeds(
  ctx: FeedsCtx,
  { onAppended }: { onAppended: (news: TapeUpdate[]) => void },
): Promise<{ stop: () => Promise<void> }> {
  const setting = parseFeedSetting(ctx.env.MARKET_FEED);
  if (setting.kind === 'replay') await listRecordings(setting.folder);
  // An unknown source fails the start, not the first product.
  if (setting.kind === 'live') await openLiveSources(setting.sources, ctx.env);
  let live: { connections: SourceConnections; chooser: FeedChooser; histories: HistoryLoader } | undefined;
  const production = ctx.env.NODE_ENV === 'production';
  const stopping = new AbortController();
  const rejected = startRejectedQuotes(ctx);
  const products = new Map<string, FeedProduct>();
  const feeds: { product: FeedProduct; feed: Feed }[] = [];
  /** Products whose own sources failed so far; each is logged once. */
  const failedProducts = new Set<string>();
  let holding: Promise<void> | undefined;

  function publish(news: TapeUpdate[]): void {
    onAppended(news);
    publishTapeUpdates(ctx.events, news);
  }

  const silence = startSilenceWatch(ctx, { onAppended });

  /** Also covers products that are added later, because holdTapes reads the same list. */
  async function chooseForNew({
    connections,
    chooser,
  }: {
    connections: SourceConnections;
    chooser: FeedChooser;
  }): Promise<void> {
    const open = [...products.values()].filter(({ id }) => !chooser.isSettled(id));
    feeds.push(...(await chooser.choose(open.filter(({ feed }) => feed === null))));
    // Each separately, so that one with an unknown source does not block the others; it is retried.
    for (const product of open.filter(({ feed }) => feed !== null)) {
      try {
        await openOwnSources(ctx, product, connections);
        feeds.push(...(await chooser.choose([product])));
        failedProducts.delete(product.id);
      } catch (error) {
        if (!failedProducts.has(product.id)) {
          ctx.log.error({ symbol: product.symbol, feed: product.feed, err: error }, 'no feed for this product yet');
        }
        failedProducts.add(product.id);
      }
    }
  }

  async function begin(): Promise<void> {
    await refreshSessions(ctx, { production });
    live ??= await openLive(ctx, { setting, products });
    await chooseForNew(live);
    await logUnusedRecordings(ctx, { products: [...products.values()], setting });
    holding = holdTapes(ctx, {
      feeds,
      signal: stopping.signal,
      onAppended: publish,
      onRejected: (product, quote, source, reason) => rejected.add({ productId: product.id, ...quote, source, reason }),
      onSourceSwitched: () =>
        refreshSessions(ctx, { production }).catch((error: unknown) =>
          ctx.log.warn({ err: error }, 'sessions could not be refreshed after a source switch'),
        ),
    });
  }

  // Waits for a database that is not reachable yet or has no products yet.
  const calendars = startLoop({
    everyMs: calendarsMs,
    gapMs: 0,
    work: async () => {
      const found = await readFeedProducts(ctx.db.pool, ctx.clock.now());
      for (const product of found) products.set(product.id, product);
      if (holding === undefined && products.size > 0) await begin();
      else if (live !== undefined && holding !== undefined) await chooseForNew(live);
    },
    report: (error) => ctx.log.error({ err: error }, 'feed setup failed; retrying'),
  });

  return {
    async stop() {
      stopping.abort();
      await Promise.all([silence.stop(), calendars.stop()]);
      await holding;
      live?.histories.stop();
      await live?.connections.stop();
      await rejected.stop();
    },
  };
}

/** @throws Error with one line for a setting that cannot be read or a source that there is not */
async function openOwnSources(
  { env }: Pick<FeedsCtx, 'env'>,
  product: FeedProduct,
  connections: SourceConnections,
): Promise<void> {
  const own = parseFeedSetting(product.feed ?? 'sim');
  if (own.kind !== 'live') return;
  const names = own.sources.filter(({ name }) => !connections.has(name));
  for (const source of await openLiveSources(names, env)) connections.add(source);
}

async function openLive(
  ctx: FeedsCtx,
  { setting, products }: { setting: FeedSetting; products: ReadonlyMap<string, FeedProduct> },
): Promise<{ connections: SourceConnections; chooser: FeedChooser; histories: HistoryLoader }> {
  const sources = setting.kind === 'live' ? await openLiveSources(setting.sources, ctx.env) : [];
  const connections = createSourceConnections({ sources, log: ctx.log });
  const timetableOf = (product: FeedProduct) => products.get(product.id)?.timetable ?? product.timetable;
  const { REPLAY_SPEED: replaySpeed, SIM_SPEED: simSpeed = 1 } = ctx.env;
  const histories = createHistoryLoader(ctx, { connections });
  return {
    connections,
    histories,
    chooser: createFeedChooser(ctx, {
      setting,
      replaySpeed,
      simSpeed,
      timetableOf,
      connections,
      onLive: (product, { names }) => histories.load(product, names),
    }),
  };
}
