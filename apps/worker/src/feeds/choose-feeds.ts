import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Ctx } from '@fairtick/core';
import { type FeedProduct, isRecordingOf, type Timetable } from '@fairtick/core/markets';
import type { Feed } from './feed.ts';
import { type FeedSetting, parseFeedSetting } from './feed-setting.ts';
import { createLiveFeed } from './live-feed.ts';
import type { LiveHub } from './live-hub.ts';
import type { Recording } from './read-recording.ts';
import { createReplayFeed } from './replay-feed.ts';
import { createSimFeed } from './sim-feed.ts';

/** CSV files of a folder, in name order. @throws Error when the folder cannot be read. */
export async function listRecordings(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(`the recordings' folder cannot be read: ${folder}`, { cause: error });
  });
  return names
    .filter((name) => /\.csv(\.gz)?$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** The files that feed one product, as one recording after the other; `null` when there are none. */
export function recordingOf(product: FeedProduct, files: readonly string[]): Recording | null {
  const own = files.filter((file) => isRecordingOf(basename(file), product.symbol));
  const [first] = own;
  if (first === undefined) return null;
  // It becomes part of a source on the tape, which is bounded.
  const stem = basename(first)
    .replace(/\.csv(\.gz)?$/i, '')
    .slice(0, 100);
  const name = own.length === 1 ? stem : `${stem}+${own.length - 1}`;
  return { name, files: own, pipDecimals: product.pipDecimals };
}

export type ChooseFeedsInput = {
  products: readonly FeedProduct[];
  /** Feed of products without their own. */
  setting: FeedSetting;
  replaySpeed: number;
  timetableOf: (product: FeedProduct) => Timetable;
  /** Of the live sources that any setting names. */
  hub: LiveHub;
};

/** A feed for each of these products: its own setting or the installation's, and the simulator where no recording is found. */
export async function chooseFeeds(
  ctx: Pick<Ctx, 'clock' | 'log'>,
  { products, setting, replaySpeed, timetableOf, hub }: ChooseFeedsInput,
): Promise<{ product: FeedProduct; feed: Feed }[]> {
  const chosen: { product: FeedProduct; feed: Feed }[] = [];
  const live = await chooseLive(ctx, { products, setting, hub });
  for (const product of products) {
    const sources = live.get(product.id);
    if (sources !== undefined) {
      chosen.push({ product, feed: createLiveFeed({ product, hub, sources: { names: sources, paired: sources.length > 1 }, clock: ctx.clock }) });
      ctx.log.info({ symbol: product.symbol, sources }, 'feed chosen');
      continue;
    }
    const recording = await recordingFor(product, setting).catch((error: unknown) => {
      ctx.log.error({ symbol: product.symbol, err: error }, 'this product has no feed');
    });
    if (recording === undefined) continue;
    const feed =
      recording === null
        ? createSimFeed({
            clock: ctx.clock,
            timetable: () => timetableOf(product),
            referencePrice: product.referencePrice,
            volatilityPpm: product.simVolatility,
          })
        : createReplayFeed({ recording, speed: replaySpeed, log: ctx.log });
    chosen.push({ product, feed });
    ctx.log.info({ symbol: product.symbol, recording: recording?.name ?? null }, 'feed chosen');
  }
  return chosen;
}

/** Names the recordings of the installation's folder that are of none of these products. */
export async function tellUnusedRecordings(
  ctx: Pick<Ctx, 'log'>,
  { products, setting }: Pick<ChooseFeedsInput, 'products' | 'setting'>,
): Promise<void> {
  if (setting.kind !== 'replay') return;
  const files = await listRecordings(setting.folder);
  const used = new Set(products.flatMap((product) => recordingOf(product, files)?.files ?? []));
  const unused = files.filter((file) => !used.has(file)).map((file) => basename(file));
  if (unused.length > 0) ctx.log.warn({ files: unused }, 'recordings that feed no product');
}

/** A product's own setting, else the installation's. @throws Error for one that cannot be read. */
function settingOf(product: FeedProduct, setting: FeedSetting): FeedSetting {
  return product.feed === null ? setting : parseFeedSetting(product.feed);
}

/**
 * The first two of its setting's sources that have a product, by the product's id; a product that none of them has is not
 * there. @throws Error when none of the sources says what it has: a simulator is no stand-in for that.
 */
async function chooseLive(
  ctx: Pick<Ctx, 'log'>,
  { products, setting, hub }: Pick<ChooseFeedsInput, 'products' | 'setting' | 'hub'>,
): Promise<Map<string, [string, ...string[]]>> {
  const wishes = products.flatMap((product) => {
    const own = settingOf(product, setting);
    return own.kind === 'live' ? [{ product, names: own.sources.map(({ name }) => name) }] : [];
  });
  const names = [...new Set(wishes.flatMap((wish) => wish.names))];
  const symbols = wishes.map(({ product }) => product.symbol);
  const answers = await Promise.allSettled(names.map((name) => hub.offered(name, symbols)));
  const offered = new Map<string, string[]>();
  for (const [index, answer] of answers.entries()) {
    const name = names[index] ?? '';
    if (answer.status === 'fulfilled') offered.set(name, answer.value);
    else
      ctx.log.error({ source: name, err: answer.reason as unknown }, 'a live source is left out: it cannot be asked');
  }
  if (names.length > 0 && offered.size === 0) throw new Error('no live source says what it has');
  const chosen = new Map<string, [string, ...string[]]>();
  for (const { product, names: wanted } of wishes) {
    const [first, ...others] = wanted.filter((name) => offered.get(name)?.includes(product.symbol)).slice(0, 2);
    if (first !== undefined) chosen.set(product.id, [first, ...others]);
  }
  return chosen;
}

/** `null`: the simulator. @throws Error for a setting or a folder that cannot be used. */
async function recordingFor(product: FeedProduct, setting: FeedSetting): Promise<Recording | null> {
  const own = settingOf(product, setting);
  return own.kind === 'replay' ? recordingOf(product, await listRecordings(own.folder)) : null;
}
