import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '@fairtick/core';
import {
  type FeedProduct,
  type Quote,
  type RejectReason,
  readTapeHead,
  type TapeUpdate,
  tryTapeLock,
} from '@fairtick/core/markets';
import type { Feed } from './feed.ts';
import { createOwnTape } from './own-tape.ts';
import { gapReason, openTapeConnection, type TapeConnection } from './tape-connection.ts';

export type HoldTapesOptions = {
  feeds: readonly { product: FeedProduct; feed: Feed }[];
  signal: AbortSignal;
  onAppended: (news: TapeUpdate[]) => void;
  onRejected: (product: FeedProduct, quote: Quote, source: string, reason: RejectReason) => void;
  onSourceSwitched: () => Promise<void>;
};

/** Interval of attempts to lock a tape that another worker holds. */
const askMs = 1_000;
const backoffFirstMs = 200;
const backoffMaxMs = 3_000;
/** Delay before a failed feed restarts. */
const retryMs = 5_000;

/**
 * Feeds every tape that this process can lock, and keeps trying to lock the others. After a lost connection it opens a
 * new one, and the tapes that it locks again record a gap.
 */
export async function holdTapes(ctx: Pick<Ctx, 'db' | 'clock' | 'log'>, options: HoldTapesOptions): Promise<void> {
  const { signal } = options;
  const gaps = new Map<string, string>();
  let failures = 0;
  while (!signal.aborted) {
    const heldSinceMs = performance.now();
    try {
      await holdOnce(ctx, options, gaps);
    } catch (error) {
      if (signal.aborted) return;
      // A connection that lasted a while resets the backoff.
      failures = performance.now() - heldSinceMs > backoffMaxMs * 2 ? 1 : failures + 1;
      if (failures === 1) ctx.log.warn({ err: error }, 'feeds paused: database not writable');
      await pause(Math.min(backoffFirstMs * 2 ** (failures - 1), backoffMaxMs), signal);
    }
  }
}

async function holdOnce(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
  options: HoldTapesOptions,
  gaps: Map<string, string>,
): Promise<void> {
  const connection = await openTapeConnection(ctx);
  const signal = AbortSignal.any([options.signal, connection.lost]);
  const running: Promise<void>[] = [];
  const held = new Set<string>();
  try {
    while (!signal.aborted) {
      for (const item of options.feeds) {
        const { id } = item.product;
        if (held.has(id) || !(await connection.run((sql) => tryTapeLock(sql, id)))) continue;
        held.add(id);
        running.push(feedTape(ctx, { ...options, ...item, connection, signal, gap: gaps.get(id) }));
        gaps.delete(id);
      }
      await pause(askMs, signal);
    }
    connection.lost.throwIfAborted();
  } finally {
    if (!options.signal.aborted) for (const id of held) gaps.set(id, gapReason(connection.lost.reason));
    connection.close();
    await Promise.all(running);
  }
}

type FeedTapeOptions = Omit<HoldTapesOptions, 'feeds'> & {
  product: FeedProduct;
  feed: Feed;
  connection: TapeConnection;
  gap: string | undefined;
};

/** Runs one product's feed until the signal aborts; errors of the feed are logged and the feed restarts. */
async function feedTape(ctx: Pick<Ctx, 'clock' | 'log'>, options: FeedTapeOptions): Promise<void> {
  const { product, feed, connection, signal, gap } = options;
  try {
    const head = await connection.run((sql) => readTapeHead(sql, product.id));
    const tape = createOwnTape({
      ...options,
      head,
      clock: feed.live ? ctx.clock : null,
      onRejected: (quote, source, reason) => options.onRejected(product, quote, source, reason),
    });
    if (gap !== undefined) await tape.putGap(gap);
    ctx.log.info({ symbol: product.symbol, seq: head.seq, gap }, 'feeding the tape');
    while (!signal.aborted) {
      await feed.run(tape).catch((error: unknown) => {
        if (!signal.aborted) ctx.log.error({ symbol: product.symbol, err: error }, 'feed failed; restarting');
      });
      await pause(retryMs, signal);
    }
  } catch {
    // The connection is lost: the signal makes the owner open a new one and call this again.
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}
