import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Ctx } from '@fairtick/core';
import { type Calendar, type FeedProduct, isRecordingOf } from '@fairtick/core/markets';
import type { Feed } from './feed.ts';
import type { Recording } from './read-recording.ts';
import { createReplayFeed } from './replay-feed.ts';
import { createSimFeed } from './sim-feed.ts';

export type FeedSetting = { kind: 'sim' } | { kind: 'replay'; folder: string };

/** @throws Error with one line that says what can be set. */
export function parseFeedSetting(text: string): FeedSetting {
  if (text === 'sim') return { kind: 'sim' };
  const folder = /^replay:(.+)$/s.exec(text)?.[1];
  if (folder !== undefined) return { kind: 'replay', folder };
  if (text.startsWith('ccxt:'))
    throw new Error(`live feeds are not part of this version: ${text}; use sim or replay:<folder>`);
  throw new Error(`unknown market feed: ${text}; use sim or replay:<folder>`);
}

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
  calendarOf: (product: FeedProduct) => Calendar;
};

/** A feed for every product: its own setting or the installation's, and the simulator where no recording is found. */
export async function chooseFeeds(
  ctx: Pick<Ctx, 'clock' | 'log'>,
  { products, setting, replaySpeed, calendarOf }: ChooseFeedsInput,
): Promise<{ product: FeedProduct; feed: Feed }[]> {
  const chosen: { product: FeedProduct; feed: Feed }[] = [];
  const used = new Set<string>();
  for (const product of products) {
    const recording = await recordingFor(product, setting).catch((error: unknown) => {
      ctx.log.error({ symbol: product.symbol, err: error }, 'this product has no feed');
    });
    if (recording === undefined) continue;
    for (const file of recording?.files ?? []) used.add(file);
    const feed =
      recording === null
        ? createSimFeed({
            clock: ctx.clock,
            calendar: () => calendarOf(product),
            referencePrice: product.referencePrice,
            volatilityPpm: product.simVolatility,
          })
        : createReplayFeed({ recording, speed: replaySpeed, log: ctx.log });
    chosen.push({ product, feed });
    ctx.log.info({ symbol: product.symbol, recording: recording?.name ?? null }, 'feed chosen');
  }
  if (setting.kind === 'replay') {
    const unused = (await listRecordings(setting.folder))
      .filter((file) => !used.has(file))
      .map((file) => basename(file));
    if (unused.length > 0) ctx.log.warn({ files: unused }, 'recordings that feed no product');
  }
  return chosen;
}

/** `null`: the simulator. @throws Error for a setting or a folder that cannot be used. */
async function recordingFor(product: FeedProduct, setting: FeedSetting): Promise<Recording | null> {
  const own = product.feed === null ? setting : parseFeedSetting(product.feed);
  return own.kind === 'sim' ? null : recordingOf(product, await listRecordings(own.folder));
}
