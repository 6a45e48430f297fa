import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Ctx } from '@fairtick/core';
import { type FeedProduct, isRecordingOf, type Timetable } from '@fairtick/core/markets';
import type { Feed } from './feed.ts';
import { type FeedSetting, parseFeedSetting } from './feed-setting.ts';
import { createLiveFeed, type LiveFeed, type LiveSources } from './live-feed.ts';
import { createLiveOffers, pickSources } from './live-offers.ts';
import type { Recording } from './read-recording.ts';
import { createReplayFeed } from './replay-feed.ts';
import { createSimFeed } from './sim-feed.ts';
import type { SourceConnections } from './source-connections.ts';

/** CSV files of a folder, in name order. @throws Error when the folder cannot be read, or has none. */
export async function listRecordings(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(`the recordings' folder cannot be read: ${folder}`, { cause: error });
  });
  const files = names.filter((name) => /\.csv(\.gz)?$/i.test(name));
  // With the parent folder by mistake, every product would get simulated prices that look recorded.
  if (files.length === 0) throw new Error(`no recording (.csv or .csv.gz) is in the folder: ${folder}`);
  return files.sort().map((name) => join(folder, name));
}

/** The files of one product as one recording; `null` when there are none. */
export function recordingOf(product: FeedProduct, files: readonly string[]): Recording | null {
  const own = files.filter((file) => isRecordingOf(basename(file), product.symbol));
  const [first] = own;
  if (first === undefined) return null;
  // The name becomes part of the source on the tape, whose length is limited.
  const stem = basename(first)
    .replace(/\.csv(\.gz)?$/i, '')
    .slice(0, 100);
  const name = own.length === 1 ? stem : `${stem}+${own.length - 1}`;
  return { name, files: own, pipDecimals: product.pipDecimals };
}

export type FeedChooserOptions = {
  /** The installation's feed, for products without their own. */
  setting: FeedSetting;
  replaySpeed: number;
  simSpeed: number;
  timetableOf: (product: FeedProduct) => Timetable;
  /** Shares the live sources that any setting names. */
  connections: SourceConnections;
  /** Called whenever the live sources of a product are chosen. */
  onLive: (product: FeedProduct, sources: LiveSources) => void;
};

export type FeedChooser = {
  /** False while a live source that could change a product's feed has not answered; offer the product again later. */
  isSettled: (productId: string) => boolean;
  /** Chooses feeds for the products that have none yet, by their own setting or the installation's. */
  choose: (products: readonly FeedProduct[]) => Promise<{ product: FeedProduct; feed: Feed }[]>;
};

/**
 * Chooses the feed of each product. A product is simulated if it has no recording, or every live source reports that it
 * does not have it. While a live source cannot be queried, the product waits, or uses the sources that have answered.
 */
export function createFeedChooser(ctx: Pick<Ctx, 'clock' | 'log'>, options: FeedChooserOptions): FeedChooser {
  const { setting, replaySpeed, simSpeed, timetableOf, connections, onLive } = options;
  const offers = createLiveOffers({ connections, log: ctx.log });
  const settled = new Set<string>();
  const lives = new Map<string, { feed: LiveFeed; of: string }>();

  /** `undefined`: nothing to start yet. */
  async function feedOf(product: FeedProduct): Promise<Feed | undefined> {
    const names = liveNamesOf(settingOf(product, setting));
    const picked = pickSources(names, (name) => offers.has(name, product.symbol));
    const [first, ...others] = picked.names;
    if (picked.isFinal) settled.add(product.id);
    if (first !== undefined) return useLive(product, { names: [first, ...others], paired: picked.paired });
    return picked.isFinal ? otherFeedOf(product) : undefined;
  }

  function useLive(product: FeedProduct, sources: LiveSources): Feed | undefined {
    const running = lives.get(product.id);
    const of = JSON.stringify(sources);
    if (running?.of === of) return undefined;
    ctx.log.info({ symbol: product.symbol, sources: sources.names }, 'feed chosen');
    onLive(product, sources);
    const feed = running?.feed ?? createLiveFeed({ product, connections, sources, clock: ctx.clock });
    lives.set(product.id, { feed, of });
    if (running === undefined) return feed;
    feed.use(sources);
    return undefined;
  }

  async function otherFeedOf(product: FeedProduct): Promise<Feed | undefined> {
    const recording = await recordingFor(product, setting).catch((error: unknown) => {
      ctx.log.error({ symbol: product.symbol, err: error }, 'this product has no feed');
    });
    if (recording === undefined) return undefined;
    ctx.log.info({ symbol: product.symbol, recording: recording?.name ?? null }, 'feed chosen');
    if (recording !== null) return createReplayFeed({ recording, speed: replaySpeed, log: ctx.log });
    return createSimFeed({
      clock: ctx.clock,
      timetable: () => timetableOf(product),
      referencePrice: product.referencePrice,
      volatilityPpm: product.simVolatility,
      speed: simSpeed,
    });
  }

  return {
    isSettled: (productId) => settled.has(productId),
    async choose(products) {
      const open = products.filter(({ id }) => !settled.has(id));
      await offers.ask(
        open.map((product) => ({ symbol: product.symbol, names: liveNamesOf(settingOf(product, setting)) })),
      );
      const chosen: { product: FeedProduct; feed: Feed }[] = [];
      for (const product of open) {
        const feed = await feedOf(product);
        if (feed !== undefined) chosen.push({ product, feed });
      }
      return chosen;
    },
  };
}

/** Logs the recordings in the installation's folder that match none of these products. */
export async function logUnusedRecordings(
  ctx: Pick<Ctx, 'log'>,
  { products, setting }: { products: readonly FeedProduct[]; setting: FeedSetting },
): Promise<void> {
  if (setting.kind !== 'replay') return;
  const files = await listRecordings(setting.folder);
  const used = new Set(products.flatMap((product) => recordingOf(product, files)?.files ?? []));
  const unused = files.filter((file) => !used.has(file)).map((file) => basename(file));
  if (unused.length > 0) ctx.log.warn({ files: unused }, 'recordings without a matching product');
}

/** A product's own setting, else the installation's. @throws Error for an invalid one. */
function settingOf(product: FeedProduct, setting: FeedSetting): FeedSetting {
  return product.feed === null ? setting : parseFeedSetting(product.feed);
}

function liveNamesOf(setting: FeedSetting): string[] {
  return setting.kind === 'live' ? setting.sources.map(({ name }) => name) : [];
}

/** `null`: the simulator. @throws Error for a setting or a folder that cannot be used. */
async function recordingFor(product: FeedProduct, setting: FeedSetting): Promise<Recording | null> {
  const own = settingOf(product, setting);
  return own.kind === 'replay' ? recordingOf(product, await listRecordings(own.folder)) : null;
}
