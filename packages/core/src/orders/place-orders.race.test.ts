import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db, sqlState } from '@fairtick/db';
import {
  addMember,
  addProduct,
  addTicks,
  createDatabase,
  fundHouse,
  fundMember,
  openRoles,
  putTermsInForce,
} from '@fairtick/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBooks } from '../reconciliation/index.ts';
import type { OrderRequest, PlaceMode, Verdict } from './batch-codec.ts';
import { createOrderBatcher } from './order-batcher.ts';
import { orderRequest, placeBatch } from './order-request.test-setup.ts';

const rounds = Number(process.env['FAIRTICK_RACE_ROUNDS'] ?? 10);
const database = await createDatabase();
const { owner, worker, reader } = openRoles(database, 6);
await putTermsInForce(owner);
await fundHouse(owner, { account: 0, amount: 10n ** 12n });

/** Two API processes with a queue each, and a third that places orders singly. */
const pools: Db[] = [];
const troubles: string[] = [];
function apiProcess(): (request: OrderRequest) => Promise<Verdict> {
  const db = createDb({ url: database.appUrl, poolSize: 4, applicationName: 'test', patience: 10 });
  pools.push(db);
  const batcher = createOrderBatcher({
    run: (batch, mode) => placeBatch(db, batch, mode),
    sqlState,
    // Slower clock, so that orders do not time out on a busy machine.
    now: () => performance.now() / 10,
    onTrouble: (error, what) => troubles.push(`${what} ${sqlState(error)}`),
  });
  return batcher.place;
}
const processes = [apiProcess(), apiProcess()];
const single = createDb({ url: database.appUrl, poolSize: 16, applicationName: 'test', patience: 10 });
pools.push(single);
async function alone(request: OrderRequest): Promise<Verdict> {
  // Only exact mode decides whether a limit has room.
  for (let mode: PlaceMode = 'looked_up'; ; ) {
    try {
      const [verdict] = await placeBatch(single, [request], mode);
      if (verdict) return verdict;
    } catch (error) {
      const state = sqlState(error) ?? '';
      if (!['40001', '40P01', '23505', 'FT409'].includes(state)) throw error;
      mode = state === 'FT409' ? 'exact' : 'looked_up';
    }
  }
}
const doors = [...processes, alone];
const through = (i: number) => doors[i % doors.length] ?? alone;

let made = 0;
async function member(): Promise<string> {
  made += 1;
  return addMember(owner, { id: randomUUID(), username: `racer_${made}` });
}
const products: string[] = [];
const shownPrice = 10_000n;
beforeAll(async () => {
  for (let i = 0; i < 10; i += 1) products.push(await addProduct(owner));
});
let noise: Promise<void> | undefined;
const quiet = new AbortController();
beforeAll(async () => {
  // Other members' orders run all the time, so that every race happens inside batches.
  const others = await Promise.all(Array.from({ length: 40 }, member));
  noise = (async () => {
    for (let i = 0; !quiet.signal.aborted; i += 1) {
      await Promise.all(
        others.slice(0, 12).map((_, n) => through(n)(order(others[(i * 7 + n) % 40] ?? '', { stake: 1_000n }))),
      );
    }
  })();
});
afterAll(async () => {
  quiet.abort();
  await noise;
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
  await Promise.all(pools.map((db) => db.close()));
});

let seqs = new Map<string, number>();
async function tickAll(): Promise<void> {
  const fresh = new Map<string, number>();
  for (const productId of products)
    fresh.set(productId, (await addTicks(worker, productId, [shownPrice]))[0]?.seq ?? 0);
  seqs = fresh;
}
beforeAll(tickAll);

function order(memberId: string, changes: Partial<OrderRequest> = {}): OrderRequest {
  const productId = changes.productId ?? products[randomInt(products.length)] ?? '';
  return orderRequest({ memberId, productId, shownSeq: seqs.get(productId) ?? 0, durationS: 300, ...changes });
}
const accepted = (verdicts: Verdict[]) => verdicts.filter((verdict) => 'accepted' in verdict).length;
const refusals = (verdicts: Verdict[]) => new Set(verdicts.flatMap((v) => ('refused' in v ? [v.refused] : [])));
async function eachRound(run: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await tickAll();
    await run(round);
  }
}

test('of fifty parallel orders that each take the whole balance exactly one is accepted', async () => {
  await eachRound(async () => {
    const memberId = await member();
    await fundMember(owner, { memberId, account: 0, amount: 50_000n });
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        through(i)(order(memberId, { account: 0, stake: 50_000n, productId: products[i % 10] ?? '' })),
      ),
    );
    expect(accepted(verdicts)).toBe(1);
    expect(
      [...refusals(verdicts)].every(
        (verdict) => verdict === 'ORDER_PENDING_SETTLEMENT' || verdict === 'ORDER_INSUFFICIENT_BALANCE',
      ),
    ).toBe(true);
    const { rows } = await owner.pool.query(
      `SELECT available, held_orders FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
      [memberId],
    );
    expect(rows).toEqual([{ available: 0n, held_orders: 50_000n }]);
  });
});

test('of fifty parallel orders on one product exactly one is accepted, the others are refused as pending', async () => {
  await eachRound(async () => {
    const memberId = await member();
    const productId = products[0] ?? '';
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, (_, i) => through(i)(order(memberId, { productId }))),
    );
    expect(accepted(verdicts)).toBe(1);
    expect(refusals(verdicts)).toEqual(new Set(['ORDER_PENDING_SETTLEMENT']));
  });
});

test('twenty parallel requests with one key have one effect and one answer; another body conflicts, another member does not', async () => {
  await eachRound(async () => {
    const memberId = await member();
    const other = await member();
    const request = order(memberId);
    const sendings = Array.from({ length: 20 }, (_, i) => through(i)(request));
    const otherBody = through(1)({ ...request, bodyHash: randomBytes(16).toString('hex') });
    const otherMember = through(2)({ ...request, memberId: other });
    const answers = await Promise.all(sendings);
    expect(await otherMember).toHaveProperty('accepted');
    const conflict = await otherBody;
    // The first request owns the key; the other one conflicts with it.
    const owned = answers.filter((answer) => 'accepted' in answer);
    if ('accepted' in conflict) expect(answers).toEqual(answers.map(() => ({ refused: 'IDEMPOTENCY_KEY_CONFLICT' })));
    else {
      expect(conflict).toEqual({ refused: 'IDEMPOTENCY_KEY_CONFLICT' });
      expect(owned).toHaveLength(20);
      expect(
        new Set(owned.map((answer) => JSON.stringify(answer, (_, v) => (typeof v === 'bigint' ? `${v}` : v)))).size,
      ).toBe(1);
      expect(await through(0)(request)).toEqual(answers[0]);
    }
    const { rows } = await owner.pool.query<{ n: bigint }>('SELECT count(*) AS n FROM orders WHERE member_id = $1', [
      memberId,
    ]);
    expect(rows[0]?.n).toBe(1n);
  });
});

test('no order is accepted after a bar from trading has been committed', async () => {
  await eachRound(async () => {
    const memberId = await member();
    const orders = Array.from({ length: 20 }, (_, i) =>
      through(i)(order(memberId, { productId: products[i % 10] ?? '', stake: 1_000n })),
    );
    await sleep(randomInt(12));
    const barred = await owner.pool.query<{ lines: bigint }>(
      `UPDATE wallet SET trade_barred_until = 'infinity' WHERE member_id = $1 AND account = account_number('demo') RETURNING lines`,
      [memberId],
    );
    const late = await Promise.all(Array.from({ length: 3 }, (_, i) => through(i)(order(memberId))));
    expect(late).toEqual([
      { refused: 'ORDER_TRADING_BARRED' },
      { refused: 'ORDER_TRADING_BARRED' },
      { refused: 'ORDER_TRADING_BARRED' },
    ]);
    const early = await Promise.all(orders);
    const { rows } = await owner.pool.query<{ lines: bigint }>(
      `SELECT lines FROM wallet WHERE member_id = $1 AND account = account_number('demo')`,
      [memberId],
    );
    expect(rows[0]?.lines).toBe(barred.rows[0]?.lines);
    expect(BigInt(accepted(early))).toBe((rows[0]?.lines ?? 0n) - 1n);
  });
});

test('a cap with room for five accepts five of forty, through any client', async () => {
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    const capped = await addProduct(owner, { exposureCap: 40_000n });
    const shownSeq = (await addTicks(worker, capped, [shownPrice]))[0]?.seq ?? 0;
    const members = await Promise.all(Array.from({ length: 40 }, member));
    // 88 % of 90.00 is 79.20: five are 396.00, a sixth would pass 400.00
    const verdicts = await Promise.all(
      members.map((memberId, i) => through(i)(order(memberId, { productId: capped, shownSeq, stake: 9_000n }))),
    );
    expect(accepted(verdicts)).toBe(5);
    expect(refusals(verdicts)).toEqual(new Set(['ORDER_EXPOSURE_LIMIT']));
  }
});

test('possible payouts of real orders never exceed the cover, through any client', async () => {
  const { rows } = await owner.pool.query<{ open: bigint }>(
    `SELECT taken - released AS open FROM exposure JOIN exposure_released USING (account, product_id, direction) WHERE direction = direction_number('both')`,
  );
  const before = await owner.pool.query(
    `SELECT amount FROM house_balance WHERE account = account_number('real') AND bucket = bucket_number('house_trading')`,
  );
  await tickAll();
  const members = await Promise.all(Array.from({ length: 30 }, member));
  for (const memberId of members) await fundMember(owner, { memberId, account: 0, amount: 20_000n });
  // room for seven payouts of 88.00
  await owner.pool.query(
    `UPDATE house_balance SET amount = $1 WHERE account = account_number('real') AND bucket = bucket_number('house_trading')`,
    [((rows[0]?.open ?? 0n) + 7n * 8_800n) * 5n],
  );
  const verdicts = await Promise.all(members.map((memberId, i) => through(i)(order(memberId, { account: 0 }))));
  await owner.pool.query(
    `UPDATE house_balance SET amount = $1 WHERE account = account_number('real') AND bucket = bucket_number('house_trading')`,
    [before.rows[0]?.amount],
  );
  expect(accepted(verdicts)).toBe(7);
  expect(refusals(verdicts)).toEqual(new Set(['ORDER_EXPOSURE_LIMIT']));
});

test('two hundred parallel requests of one member are all answered', async () => {
  await tickAll();
  const memberId = await member();
  const place = processes[0] ?? alone;
  const verdicts = await Promise.all(
    Array.from({ length: 200 }, (_, i) => place(order(memberId, { productId: products[i % 10] ?? '', stake: 1_000n }))),
  );
  expect(accepted(verdicts)).toBe(10);
});

test('the races caused conflicts, but no deadlock and no unknown outcome', () => {
  // A batch that conflicts repeatedly is split into single orders: rare, and each got its answer above.
  expect(troubles.filter((trouble) => !/^(repeated|split) (40001|23505|FT409)$/.test(trouble))).toEqual([]);
});
