import { createDb } from '@fairtick/db';
import { createDatabase } from '@fairtick/test-kit';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedMarkets } from '../../../../prisma/seed/markets.ts';
import { appendEntries } from './tape.repo.ts';
import { encodeTapeUpdate } from './tape-channel.ts';
import type { TapeUpdate } from './tape-entry.ts';
import { createTapeFollower, type TapeFollower } from './tape-follower.ts';

const database = await createDatabase();
const owner = createDb({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
const worker = createDb({ url: database.workerUrl, poolSize: 2, applicationName: 'test' });
const app = createDb({ url: database.appUrl, poolSize: 2, applicationName: 'test' });
afterAll(() => Promise.all([owner.close(), worker.close(), app.close()]));
await seedMarkets(owner.pool);
const [productId, otherId] = (await app.pool.query('SELECT id FROM product ORDER BY sort')).rows.map(
  ({ id }) => id as string,
) as [string, string];

const warnings: string[] = [];
const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (_: object, message: string) => warnings.push(message),
};
let price = 100n;
async function append(count = 1, product = productId): Promise<TapeUpdate[]> {
  const ticks = Array.from({ length: count }, () => ({
    kind: 'tick' as const,
    price: (price += 1n),
    sourceTimeMs: 1,
    source: 'sim',
  }));
  return appendEntries(worker.pool, product, ticks);
}

let follower: TapeFollower;
let receive: (text: string) => void = () => undefined;
let received: TapeUpdate[] = [];
async function follow(pollMs?: number): Promise<void> {
  follower = createTapeFollower(
    { db: app, log },
    {
      subscribe: (onMessage) => {
        receive = onMessage;
        return Promise.resolve();
      },
      ...(pollMs === undefined ? {} : { pollMs }),
    },
  );
  received = [];
  await append();
  await follower.start();
  follower.onTick((update) => received.push(update));
}
beforeEach(() => follow());
afterEach(() => follower.stop());

describe('the follower', () => {
  it('knows the last tick and the pip from the start', () => {
    expect(follower.lastTick(productId)?.price).toBe(price);
    expect(follower.pipDecimals(productId)).toBe(2);
    expect(follower.pipDecimals('nothing')).toBeUndefined();
  });

  it('reports an entry as soon as the channel publishes it', async () => {
    const [update] = await append();
    receive(encodeTapeUpdate(update as TapeUpdate));
    expect(received).toEqual([update]);
    receive(encodeTapeUpdate(update as TapeUpdate));
    expect(received).toHaveLength(1);
  });

  it('asks the database immediately when the channel skipped an entry', async () => {
    await follower.stop();
    await follow(3_600_000);
    const updates = await append(5);
    receive(encodeTapeUpdate(updates[4] as TapeUpdate));
    expect(received).toEqual([]);
    await expect.poll(() => received).toEqual(updates);
  });

  it('finds every entry without the channel, for every product', async () => {
    const updates = [...(await append(3)), ...(await append(2, otherId))];
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(5);
    expect(received).toEqual(expect.arrayContaining(updates));
  });

  it('ignores malformed messages on the channel', async () => {
    for (const text of ['', '{}', 'null', '{"productId":"unknown"}']) receive(text);
    const [update] = await append();
    receive(encodeTapeUpdate({ ...(update as TapeUpdate), productId: 'unknown' }));
    receive(encodeTapeUpdate({ ...(update as TapeUpdate), seq: 9_999 }));
    await expect.poll(() => received, { timeout: 10_000 }).toEqual([update]);
  });

  it('resolves a shown price to its newest tick, if it is young enough', async () => {
    const [shown, newest] = (await append(2)) as [TapeUpdate, TapeUpdate];
    await follower.refresh();
    const ageMs = newest.at.getTime() - shown.at.getTime();
    const resolve = (maxAgeMs: number, shownPrice = shown.price ?? 0n) =>
      follower.resolveShown({ productId, price: shownPrice, maxAgeMs });
    expect(resolve(ageMs)).toBe(shown.seq);
    expect(resolve(ageMs, 1n)).toBeNull();
    expect(follower.resolveShown({ productId: otherId, price: shown.price ?? 0n, maxAgeMs: ageMs })).toBeNull();
    expect(resolve(ageMs - 1)).toBeNull();
  });

  it.each([3_600_000, -3_600_000])('resolves it on a machine whose clock is %i ms off', async (offMs) => {
    const [shown] = (await append()) as [TapeUpdate];
    await follower.refresh();
    vi.useFakeTimers({ now: Date.now() + offMs, toFake: ['Date'] });
    try {
      expect(follower.resolveShown({ productId, price: shown.price ?? 0n, maxAgeMs: 20_000 })).toBe(shown.seq);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops calling a listener that unsubscribed', async () => {
    const late: TapeUpdate[] = [];
    const off = follower.onTick((update) => late.push(update));
    off();
    await append();
    await follower.refresh();
    expect([received.length, late.length]).toEqual([1, 0]);
  });
});
