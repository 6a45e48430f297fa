import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState } from '@fairtick/db';
import {
  addMember,
  addProduct,
  addTicks,
  createDatabase,
  fundHouse,
  fundMember,
  openRoles,
  putTermsInForce,
  settlerOf,
} from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { createOrderBatcher, openOrders, settleOrders } from '../orders/index.ts';
import { placeBatch } from '../orders/order-request.test-setup.ts';
import { inSnapshot } from './snapshot.ts';
import { verifyBooks } from './verify-books.ts';

const seconds = Number(process.env['FAIRTICK_BANK_SECONDS'] ?? 6);
const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database, 8);

test("keeps the bank's sum at zero, no balance negative, and holds equal to open orders at every moment", async () => {
  await putTermsInForce(owner, { feeBps: 120, maxDayStake: 10n ** 12n }, [
    { durationS: 1, payoutBps: 8_000, enabled: true },
    { durationS: 2, payoutBps: 8_800, enabled: true },
  ]);
  await fundHouse(owner, { account: 0, amount: 10n ** 10n });
  const products = [
    await addProduct(owner),
    await addProduct(owner),
    await addProduct(owner, { exposureCap: 300_000n }),
  ];
  const members: string[] = [];
  for (let i = 0; i < 60; i += 1) members.push(await addMember(owner, { id: randomUUID(), username: `bank_${i}` }));
  const shown = new Map<string, { seq: number; price: bigint }>();
  const pick = <T>(from: readonly T[]): T => {
    const one = from[randomInt(from.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const until = Date.now() + seconds * 1_000;
  let accepted = 0;
  let reads = 0;
  // A slow machine trades for longer.
  const isOn = () => Date.now() < until || reads < seconds * 5 || accepted < seconds * 10;
  const prices = new Map(products.map((id) => [id, 10_000n]));

  async function tick(): Promise<void> {
    while (isOn()) {
      for (const productId of products) {
        if (randomInt(50) === 0) {
          await owner.pool.query(
            `SELECT tape_write($1, ARRAY[tape_kind_number('stall')], '{NULL}', '{NULL}', '{test}')`,
            [productId],
          );
          continue;
        }
        const price = (prices.get(productId) ?? 0n) + BigInt(randomInt(-3, 4));
        prices.set(productId, price);
        const [added] = await addTicks(worker, productId, [price]);
        if (added) shown.set(productId, added);
      }
      await sleep(40);
    }
  }
  const batchers = [0, 1].map(() =>
    createOrderBatcher({
      run: (batch, mode) => placeBatch(app, batch, mode),
      sqlState,
      now: () => performance.now(),
    }),
  );
  async function trade(): Promise<void> {
    while (isOn()) {
      const productId = pick(products);
      const price = shown.get(productId);
      if (price === undefined) {
        await sleep(20);
        continue;
      }
      const verdict = await pick(batchers).place({
        memberId: pick(members),
        epoch: 1,
        key: randomUUID(),
        bodyHash: randomBytes(16).toString('hex'),
        account: pick([0, 1]),
        productId,
        direction: pick([1, 2]),
        stake: pick([1_000n, 10_000n, 50_000n]),
        durationS: pick([1, 2]),
        shownPrice: price.price,
        shownSeq: price.seq,
        toleranceBps: pick([0, 10, null]),
      });
      if ('accepted' in verdict) accepted += 1;
    }
  }
  async function settle(): Promise<void> {
    while (isOn()) {
      await openOrders(settlerOf(worker), { limit: 500 });
      await settleOrders(settlerOf(worker), { limit: 50 });
      await sleep(10);
    }
  }
  async function cashIn(): Promise<void> {
    while (isOn()) {
      await fundMember(owner, { memberId: pick(members), account: 0, amount: 25_000n }).catch((error: unknown) => {
        // Two concurrent calls for one member: the later one fails with a serialisation error and is retried by its
        // caller.
        if (!['40001', '23505'].includes(sqlState(error) ?? '')) throw error;
      });
      await sleep(15);
    }
  }
  async function look(): Promise<void> {
    while (isOn()) {
      const { rows } = await inSnapshot(reader, (snapshot) =>
        snapshot.query<{ account: number; total: string; least: bigint; unheld: string }>(
          `SELECT w.account, (sum(w.available + w.held_orders + w.held_withdrawals + w.savings)
                   + (SELECT sum(amount) FROM house_balance h WHERE h.account = w.account))::text AS total,
                  min(least(w.available, w.held_orders, w.open_stake)) AS least,
                  (sum(w.held_orders) - (SELECT coalesce(sum(stake + fee), 0) FROM orders o
                                          WHERE o.account = w.account AND o.result IS NULL))::text AS unheld
             FROM wallet w GROUP BY w.account ORDER BY w.account`,
        ),
      );
      expect(rows).toEqual([0, 1].map((account) => ({ account, total: '0', least: 0n, unheld: '0' })));
      reads += 1;
      await sleep(5);
    }
  }
  await Promise.all([tick(), settle(), settle(), cashIn(), look(), ...Array.from({ length: 16 }, trade)]);

  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
  const ends = await owner.pool.query<{ result: number }>(
    'SELECT DISTINCT result FROM orders WHERE result IS NOT NULL',
  );
  expect(ends.rows.length).toBeGreaterThanOrEqual(3);
});
