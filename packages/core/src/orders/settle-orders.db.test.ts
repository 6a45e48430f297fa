import { randomUUID } from 'node:crypto';
import { type TapeKind, transferCodes } from '@fairtick/contracts';
import {
  addMember,
  addProduct,
  addTicks,
  createDatabase,
  insertOrders,
  openRoles,
  type PastEntry,
  putTermsInForce,
  writeTape,
} from '@fairtick/testing';
import { decideOrder } from '@fairtick/verifier';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOrders } from './open-orders.ts';
import type { OrderRow } from './order-row.ts';
import { resultOf, voidReasonOf } from './orders.codes.ts';
import { settleOrders } from './settle-orders.ts';

const database = await createDatabase();
const { owner, worker } = openRoles(database);
await putTermsInForce(owner);

let made = 0;
async function member(): Promise<string> {
  made += 1;
  return addMember(owner, { id: randomUUID(), username: `settler_${made}` });
}
const settleAll = () => settleOrders({ db: worker }, { limit: 1_000 });
const openAll = () => openOrders({ db: worker }, { limit: 1_000 });
async function order(id: string): Promise<OrderRow> {
  const { rows } = await owner.pool.query<OrderRow>('SELECT * FROM orders WHERE id = $1', [id]);
  if (!rows[0]) throw new Error('no such order');
  return rows[0];
}
async function walletOf(memberId: string) {
  const { rows } = await owner.pool.query('SELECT * FROM wallet WHERE member_id = $1 AND account = 1', [memberId]);
  return rows[0];
}
async function codesOf(ref: string): Promise<Record<string, bigint>> {
  const names = Object.fromEntries(Object.entries(transferCodes).map(([name, code]) => [code, name]));
  const { rows } = await owner.pool.query<{ code: number; amount: bigint }>(
    'SELECT code, amount FROM transfer WHERE ref = $1 ORDER BY line',
    [ref],
  );
  return Object.fromEntries(rows.map(({ code, amount }) => [names[code], amount]));
}

// Ten minutes ago, so that a silent tape has been silent for long enough.
const accepted = Math.floor(Date.now() / 1000) * 1000 - 600_000;
const close = accepted + 60_000;
const tick = (atMs: number, price: bigint, source = 'a'): PastEntry => ({ kind: 'tick', price, atMs, source });
const other = (kind: TapeKind, atMs: number): PastEntry => ({ kind, price: null, atMs, source: 'a' });
const shownPrice = 10_000n;

let productId = '';
let memberId = '';
beforeEach(async () => {
  productId = await addProduct(owner);
  memberId = await member();
  // What a test before left waiting is not this test's business.
  await openAll();
});

/** One order of 100.00 at 80 %, rising, on this tape; settled without ever having been opened. */
async function settled(tape: PastEntry[], changes: Partial<Parameters<typeof insertOrders>[1][number]> = {}) {
  await writeTape(owner, productId, tape);
  const [id = ''] = await insertOrders(owner, [
    { memberId, productId, shownPrice, acceptedAtMs: accepted, ...changes },
  ]);
  expect(await settleAll()).toBe(1);
  expect(await settleAll()).toBe(0);
  return order(id);
}
const steady = (exitPrice: bigint) => [
  tick(accepted, 9_990n),
  tick(accepted + 1, 10_000n),
  tick(accepted + 30_000, 10_005n),
  tick(close - 5_000, exitPrice),
  tick(close + 1, 1n),
];

describe('results and their money', () => {
  test('a win releases the stake, charges the fee, and pays the floored payout from the house on top', async () => {
    const row = await settled(steady(10_001n), { stake: 10_100n, fee: 77n, payoutBps: 8_765 });
    // 10100 x 0.8765 = 8852.65
    expect(row).toMatchObject({ result: 1, profit: 8_852n - 77n, entry_seq: 2n, entry_price: 10_000n, exit_seq: 4n });
    expect(await codesOf(row.id)).toEqual({
      stake_hold: 10_100n,
      fee_hold: 77n,
      stake_release: 10_100n,
      payout: 8_852n,
      fee: 77n,
    });
    expect(await walletOf(memberId)).toMatchObject({
      available: 1_000_000n + 8_852n - 77n,
      held_orders: 0n,
      open_stake: 0n,
    });
  });
  test('a loss takes stake and fee', async () => {
    const row = await settled(steady(9_999n), { fee: 50n });
    expect(row).toMatchObject({ result: 2, profit: -10_050n });
    expect(await codesOf(row.id)).toEqual({ stake_hold: 10_000n, fee_hold: 50n, stake_loss: 10_000n, fee: 50n });
    expect(await walletOf(memberId)).toMatchObject({
      available: 1_000_000n - 10_050n,
      held_orders: 0n,
      open_stake: 0n,
    });
  });
  test('a tie gives both back', async () => {
    const row = await settled(steady(10_000n), { fee: 50n });
    expect(row).toMatchObject({ result: 3, profit: 0n, void_reason: null });
    expect(await codesOf(row.id)).toEqual({
      stake_hold: 10_000n,
      fee_hold: 50n,
      stake_release: 10_000n,
      fee_release: 50n,
    });
    expect(await walletOf(memberId)).toMatchObject({ available: 1_000_000n, held_orders: 0n, open_stake: 0n });
  });
  test('a fall wins where a rise loses', async () => {
    expect(await settled(steady(9_999n), { direction: 2 })).toMatchObject({ result: 1, profit: 8_000n });
  });
});

describe('entry and exit', () => {
  test('a tick in the very millisecond of acceptance is no entry, one in the millisecond of the close is the exit', async () => {
    const row = await settled([
      tick(accepted, 10_009n),
      tick(accepted + 5, 10_000n),
      tick(accepted + 6, 10_000n),
      tick(close, 10_001n),
      tick(close + 1, 9_000n),
    ]);
    expect(row).toMatchObject({ result: 1, entry_seq: 2n, exit_seq: 4n });
  });
  test('a stall after the close decides as a tick does', async () => {
    const row = await settled([...steady(10_001n).slice(0, 4), other('stall', close + 1)]);
    expect(row).toMatchObject({ result: 1, exit_seq: 4n });
  });
  test('entries of other kinds between the ticks change nothing', async () => {
    const row = await settled([
      other('seed', accepted + 1),
      tick(accepted + 2, 10_000n),
      other('halt', accepted + 3),
      tick(accepted + 4, 10_000n),
      other('stall', accepted + 20_000),
      other('resume', close - 1),
      tick(close, 10_002n),
      other('gap', close + 1),
    ]);
    expect(row).toMatchObject({ result: 1, entry_seq: 2n, exit_seq: 7n });
  });
});

describe('void and refunded', () => {
  const cases: [string, string, PastEntry[], object?][] = [
    ['no_entry', 'no tick in the order’s time', [tick(accepted - 1, 1n), tick(close + 1, 1n)]],
    ['no_entry', 'a tape that stays silent for five minutes', [tick(accepted - 1, 1n)]],
    ['no_entry', 'a stall only after the close', [tick(accepted - 1, 1n), other('stall', close + 1)]],
    [
      'stall_before_entry',
      'a stall before the first tick',
      [other('stall', accepted + 1), ...steady(10_001n).slice(2)],
    ],
    [
      'entry_moved',
      'an entry further away than the tolerance',
      [tick(accepted + 1, 10_011n), ...steady(10_001n).slice(2)],
    ],
    ['entry_moved', 'the same downwards', [tick(accepted + 1, 9_989n), ...steady(10_001n).slice(2)]],
    ['too_few_ticks', 'a single tick', [tick(accepted + 1, 10_000n), tick(close + 1, 1n)]],
    [
      'too_few_ticks',
      'one tick after the entry',
      [tick(accepted + 1, 10_000n), tick(close - 1, 10_001n), tick(close + 1, 1n)],
    ],
    [
      'exit_stale',
      'an exit older than the limit',
      [...steady(1n).slice(1, 3), tick(close - 15_001, 10_001n), tick(close + 1, 1n)],
    ],
    [
      'source_changed',
      'entry and exit of different sources',
      [...steady(1n).slice(1, 3), tick(close, 10_001n, 'b'), tick(close + 1, 1n)],
    ],
    ['no_deciding_entry', 'silence after the close', steady(10_001n).slice(0, 4)],
    [
      'no_deciding_entry',
      'a deciding entry after more than five minutes',
      [...steady(10_001n).slice(0, 4), tick(close + 300_001, 1n)],
    ],
  ];
  test.each(cases)('%s: %s', async (reason, _, tape) => {
    const row = await settled(tape, { fee: 30n });
    expect(row).toMatchObject({ result: 4, profit: 0n });
    expect(voidReasonOf(row.void_reason ?? 0)).toBe(reason);
    expect(await codesOf(row.id)).toEqual({
      stake_hold: 10_000n,
      fee_hold: 30n,
      stake_release: 10_000n,
      fee_release: 30n,
    });
    expect(await walletOf(memberId)).toMatchObject({ available: 1_000_000n, held_orders: 0n, open_stake: 0n });
  });

  test('exactly at the limits is no void', async () => {
    const row = await settled([
      tick(accepted + 1, 10_010n),
      tick(accepted + 2, 10_000n),
      tick(close - 15_000, 10_011n),
      tick(close + 300_000, 1n),
    ]);
    expect(row).toMatchObject({ result: 1 });
  });

  test('where several reasons hold the first in the contract’s order of checks is told', async () => {
    const row = await settled([tick(accepted + 1, 10_000n), tick(accepted + 2, 10_000n, 'b')]);
    expect(voidReasonOf(row.void_reason ?? 0)).toBe('too_few_ticks');
  });
});

describe('when nothing may happen yet', () => {
  test('an order whose exit is not known is left alone', async () => {
    const now = Date.now();
    await writeTape(owner, productId, [
      tick(now - 60_000, 10_000n),
      tick(now - 59_000, 10_000n),
      tick(now - 5_000, 10_001n),
    ]);
    const [id = ''] = await insertOrders(owner, [{ memberId, productId, shownPrice, acceptedAtMs: now - 61_000 }]);
    expect(await settleAll()).toBe(0);
    expect(await order(id)).toMatchObject({ result: null });
    await addTicks(worker, productId, [10_005n]);
    expect(await settleAll()).toBe(1);
    expect(await order(id)).toMatchObject({ result: 1, exit_price: 10_001n });
  });

  test('an order before its close is left alone, whatever stands on the tape', async () => {
    const [id = ''] = await insertOrders(owner, [
      { memberId, productId, shownPrice, acceptedAtMs: Date.now() - 1_000 },
    ]);
    await addTicks(worker, productId, [10_000n, 10_001n, 10_002n, 10_003n]);
    expect(await settleAll()).toBe(0);
    expect(await order(id)).toMatchObject({ result: null });
  });

  test('a silent tape is waited for, five minutes to the millisecond', async () => {
    const [id = ''] = await insertOrders(owner, [
      { memberId, productId, shownPrice, acceptedAtMs: Date.now() - 60_000 - 299_000 },
    ]);
    expect(await settleAll()).toBe(0);
    await new Promise((done) => setTimeout(done, 1_200));
    expect(await settleAll()).toBe(1);
    expect(await order(id)).toMatchObject({ result: 4, void_reason: 1 });
  });
});

describe('opening', () => {
  test('fixes the entry once and tells the outbox; settling later keeps it', async () => {
    const [first] = await addTicks(worker, productId, [10_000n]);
    const [id = ''] = await insertOrders(owner, [
      { memberId, productId, shownPrice, acceptedAtMs: first?.at.getTime() ?? 0 },
    ]);
    expect(await openAll()).toBe(0);
    expect(await order(id)).toMatchObject({ entry_seq: null });
    await addTicks(worker, productId, [10_003n, 10_004n]);
    expect(await openAll()).toBe(1);
    expect(await openAll()).toBe(0);
    expect(await order(id)).toMatchObject({ entry_seq: 2n, entry_price: 10_003n, result: null });
    const { rows } = await owner.pool.query('SELECT topic FROM outbox WHERE ref = $1', [id]);
    expect(rows).toEqual([{ topic: 2 }]);
  });

  test('voids at once what the entry voids, and gives the stake back', async () => {
    const [first] = await addTicks(worker, productId, [10_000n]);
    const stalled = await addProduct(owner);
    const second = await member();
    const acceptedAtMs = first?.at.getTime() ?? 0;
    const [moved = ''] = await insertOrders(owner, [{ memberId, productId, shownPrice, acceptedAtMs }]);
    const [waiting = ''] = await insertOrders(owner, [
      { memberId: second, productId: stalled, shownPrice, acceptedAtMs },
    ]);
    await addTicks(worker, productId, [10_500n]);
    await owner.pool.query(`SELECT tape_write($1, '{2}', '{NULL}', '{NULL}', '{test}')`, [stalled]);
    expect(await openAll()).toBe(2);
    expect(await order(moved)).toMatchObject({ result: 4, void_reason: 2, entry_price: 10_500n, exit_seq: null });
    expect(await order(waiting)).toMatchObject({ result: 4, void_reason: 3, entry_seq: null });
    expect(await walletOf(memberId)).toMatchObject({ available: 1_000_000n, held_orders: 0n });
  });

  test('finds an order that was committed after the tick had been seen', async () => {
    const [first] = await addTicks(worker, productId, [10_000n, 10_001n]);
    expect(await openAll()).toBe(0);
    const [id = ''] = await insertOrders(owner, [
      { memberId, productId, shownPrice, acceptedAtMs: first?.at.getTime() ?? 0 },
    ]);
    await addTicks(worker, productId, [10_002n]);
    expect(await openAll()).toBe(1);
    expect(await order(id)).toMatchObject({ entry_seq: 2n });
  });
});

describe('the database and the verifier are twins', () => {
  const at = fc.integer({ min: accepted - 3_000, max: close + 302_000 });
  const near = fc.constantFrom(
    accepted,
    accepted + 1,
    close - 15_001,
    close - 15_000,
    close,
    close + 1,
    close + 300_000,
    close + 300_001,
  );
  const entry = fc.record({
    atMs: fc.oneof(at, near, fc.integer({ min: accepted, max: close })),
    kind: fc.constantFrom<TapeKind>('tick', 'tick', 'tick', 'tick', 'tick', 'tick', 'stall', 'source', 'gap'),
    price: fc.constantFrom(9_989n, 9_990n, 9_999n, 10_000n, 10_000n, 10_001n, 10_010n, 10_011n),
    source: fc.constantFrom('a', 'a', 'a', 'a', 'a', 'b'),
  });
  const world = fc.record({
    tape: fc.uniqueArray(entry, { minLength: 1, maxLength: 14, selector: ({ atMs }) => atMs }),
    // a tape that goes on ticking near the close is what a living market looks like
    alive: fc.boolean(),
    direction: fc.constantFrom<1 | 2>(1, 2),
    stake: fc.bigInt({ min: 1_000n, max: 500_000n }),
    fee: fc.bigInt({ min: 0n, max: 5_000n }),
    payoutBps: fc.integer({ min: 1, max: 10_000 }),
    toleranceBps: fc.constantFrom(0, 10, 100),
    opened: fc.boolean(),
  });

  test('any tape, any order: SQL and TypeScript decide the same, entry, exit, result, reason and profit', async () => {
    const runs = Number(process.env['FAIRTICK_TWIN_RUNS'] ?? 400);
    const seen = new Map<string, number>();
    const worlds = fc.sample(world, runs).map((w) => ({ ...w, tape: w.tape.toSorted((a, b) => a.atMs - b.atMs) }));
    for (const { tape, alive, direction, stake, fee, payoutBps, toleranceBps, opened } of worlds) {
      const product = await addProduct(owner);
      const owns = await member();
      const living: PastEntry[] = alive
        ? [tick(close - 9_000, 10_000n), tick(close - 8_000, 10_001n), tick(close + 2_000, 1n)]
        : [];
      const times = new Set(living.map(({ atMs }) => atMs));
      const entries = [
        ...tape
          .filter(({ atMs }) => !times.has(atMs))
          .map((e) => ({ ...e, price: e.kind === 'tick' ? e.price : null })),
        ...living,
      ].toSorted((a, b) => a.atMs - b.atMs);
      await writeTape(owner, product, entries);
      const facts = { direction, stake, fee, payoutBps, toleranceBps, stalenessMs: 15_000 };
      const [id = ''] = await insertOrders(owner, [
        { memberId: owns, productId: product, shownPrice, acceptedAtMs: accepted, ...facts },
      ]);
      if (opened) await openAll();
      await settleAll();
      const row = await order(id);
      const decision = decideOrder({
        order: {
          direction: direction === 1 ? 'rise' : 'fall',
          stakeMinor: stake,
          feeMinor: fee,
          payoutBps,
          shownPrice,
          toleranceBps,
          acceptedAtMs: accepted,
          closeAtMs: close,
        },
        tape: entries.map((e, i) => ({ ...e, seq: i + 1 })),
        completeUntilMs: Date.now(),
        stalenessMs: 15_000,
      });
      if (decision.state !== 'settled' && decision.state !== 'void') throw new Error('ten minutes decide everything');
      const reason = decision.state === 'void' ? decision.reason : decision.result;
      seen.set(reason, (seen.get(reason) ?? 0) + 1);
      expect({
        result: row.result === null ? null : resultOf(row.result),
        reason: row.void_reason === null ? null : voidReasonOf(row.void_reason),
        entry: row.entry_seq === null ? null : Number(row.entry_seq),
        exit: row.exit_seq === null ? null : Number(row.exit_seq),
        profit: row.profit,
      }).toEqual({
        result: decision.state === 'void' ? 'void' : decision.result,
        reason: decision.state === 'void' ? decision.reason : null,
        entry: decision.entry?.seq ?? null,
        exit: decision.exit?.seq ?? null,
        profit: decision.state === 'void' ? 0n : decision.profitMinor,
      });
    }
    const every = [
      'win',
      'lose',
      'tie',
      'no_entry',
      'entry_moved',
      'stall_before_entry',
      'too_few_ticks',
      'exit_stale',
    ];
    expect([...seen.keys()]).toEqual(expect.arrayContaining([...every, 'source_changed', 'no_deciding_entry']));
  });
});

describe('an order that was accepted cannot be bent', () => {
  test('not its terms, not a standing entry, not its end, by nobody', async () => {
    const row = await settled(steady(10_001n));
    const [open = ''] = await insertOrders(owner, [
      { memberId, productId, shownPrice, acceptedAtMs: Date.now() - 1_000 },
    ]);
    const refused = { code: expect.stringMatching(/42501|23514/) };
    const attempts = [
      `UPDATE orders SET result = 2, profit = -stake WHERE id = '${row.id}'`,
      `UPDATE orders SET exit_price = 1 WHERE id = '${row.id}'`,
      `UPDATE orders SET settled_at = NULL, result = NULL WHERE id = '${row.id}'`,
      `UPDATE orders SET payout_bps = 1 WHERE id = '${open}'`,
      `UPDATE orders SET close_at = close_at + interval '1 second' WHERE id = '${open}'`,
      `UPDATE orders SET direction = 2 WHERE id = '${open}'`,
      `UPDATE orders SET stake = 1 WHERE id = '${open}'`,
      `UPDATE orders SET slot = 2 WHERE id = '${open}'`,
      // a result without prices, or against them
      `UPDATE orders SET result = 1, profit = 8000, settled_at = now() WHERE id = '${open}'`,
      `UPDATE orders SET result = 1, profit = 8000, settled_at = now(), entry_seq = 1, entry_price = 5, entry_at = accepted_at + interval '1 ms',
         exit_seq = 2, exit_price = 4, exit_at = close_at WHERE id = '${open}'`,
      `UPDATE orders SET result = 1, profit = 9000, settled_at = now(), entry_seq = 1, entry_price = 5, entry_at = accepted_at + interval '1 ms',
         exit_seq = 2, exit_price = 6, exit_at = close_at WHERE id = '${open}'`,
      `UPDATE orders SET result = 4, profit = 1, void_reason = 1, settled_at = now() WHERE id = '${open}'`,
      `UPDATE orders SET result = 4, profit = 0, settled_at = now() WHERE id = '${open}'`,
      `UPDATE orders SET exit_price = 4 WHERE id = '${open}'`,
      `DELETE FROM orders WHERE id = '${open}'`,
      'TRUNCATE orders',
    ];
    for (const sql of attempts) await expect(owner.pool.query(sql)).rejects.toMatchObject(refused);
    await owner.pool.query(
      `UPDATE orders SET entry_seq = 3, entry_price = 10005, entry_at = accepted_at + interval '1 ms' WHERE id = $1`,
      [open],
    );
    await expect(owner.pool.query('UPDATE orders SET entry_price = 1 WHERE id = $1', [open])).rejects.toMatchObject(
      refused,
    );
  });
});
