import { addProduct, addTicks, insertOrders, type PastEntry, writeTape } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { voidReasonOf } from './orders.codes.ts';
import {
  accepted,
  close,
  codesOf,
  member,
  memberId,
  openAll,
  order,
  other,
  owner,
  productId,
  settleAll,
  settled,
  shownPrice,
  steady,
  tick,
  walletOf,
  worker,
} from './settle-orders.test-setup.ts';

describe('results and their money', () => {
  test('a win releases the stake, charges the fee, and pays the floored payout from the house on top', async () => {
    const row = await settled(steady(10_001n), { stake: 10_100n, fee: 77n, payoutBps: 8_765 });
    // 10100 x 0.8765 = 8852.65
    expect(row).toMatchObject({ result: 1, profit: 8_852n - 77n, entrySeq: 2n, entryPrice: 10_000n, exitSeq: 4n });
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
    expect(row).toMatchObject({ result: 3, profit: 0n, voidReason: null });
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
  test('a tick in the millisecond of acceptance is no entry, one in the millisecond of the close is the exit', async () => {
    const row = await settled([
      tick(accepted, 10_009n),
      tick(accepted + 5, 10_000n),
      tick(accepted + 6, 10_000n),
      tick(close, 10_001n),
      tick(close + 1, 9_000n),
    ]);
    expect(row).toMatchObject({ result: 1, entrySeq: 2n, exitSeq: 4n });
  });
  test('a stall after the close decides as a tick does', async () => {
    const row = await settled([...steady(10_001n).slice(0, 4), other('stall', close + 1)]);
    expect(row).toMatchObject({ result: 1, exitSeq: 4n });
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
    expect(row).toMatchObject({ result: 1, entrySeq: 2n, exitSeq: 7n });
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
    ['entry_moved', 'an entry beyond the tolerance', [tick(accepted + 1, 10_011n), ...steady(10_001n).slice(2)]],
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
    expect(voidReasonOf(row.voidReason ?? 0)).toBe(reason);
    expect(await codesOf(row.id)).toEqual({
      stake_hold: 10_000n,
      fee_hold: 30n,
      stake_release: 10_000n,
      fee_release: 30n,
    });
    expect(await walletOf(memberId)).toMatchObject({ available: 1_000_000n, held_orders: 0n, open_stake: 0n });
  });

  test('an order exactly at the limits is not void', async () => {
    const row = await settled([
      tick(accepted + 1, 10_010n),
      tick(accepted + 2, 10_000n),
      tick(close - 15_000, 10_011n),
      tick(close + 300_000, 1n),
    ]);
    expect(row).toMatchObject({ result: 1 });
  });

  test('of several reasons the first in the contract’s order is reported', async () => {
    const row = await settled([tick(accepted + 1, 10_000n), tick(accepted + 2, 10_000n, 'b')]);
    expect(voidReasonOf(row.voidReason ?? 0)).toBe('too_few_ticks');
  });
});

describe('orders that cannot be decided yet', () => {
  test('an order whose exit is unknown stays unchanged', async () => {
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
    expect(await order(id)).toMatchObject({ result: 1, exitPrice: 10_001n });
  });

  test('an order before its close stays unchanged, whatever is on the tape', async () => {
    const [id = ''] = await insertOrders(owner, [
      { memberId, productId, shownPrice, acceptedAtMs: Date.now() - 1_000 },
    ]);
    await addTicks(worker, productId, [10_000n, 10_001n, 10_002n, 10_003n]);
    expect(await settleAll()).toBe(0);
    expect(await order(id)).toMatchObject({ result: null });
  });

  test('a silent tape delays the decision for five minutes, to the millisecond', async () => {
    const [id = ''] = await insertOrders(owner, [
      { memberId, productId, shownPrice, acceptedAtMs: Date.now() - 60_000 - 299_000 },
    ]);
    expect(await settleAll()).toBe(0);
    await new Promise((done) => setTimeout(done, 1_200));
    expect(await settleAll()).toBe(1);
    expect(await order(id)).toMatchObject({ result: 4, voidReason: 1 });
  });
});

describe('opening orders', () => {
  test('fixes the entry once and writes to the outbox; a later settlement keeps it', async () => {
    const [first] = await addTicks(worker, productId, [10_000n]);
    const [id = ''] = await insertOrders(owner, [
      { memberId, productId, shownPrice, acceptedAtMs: first?.at.getTime() ?? 0 },
    ]);
    expect(await openAll()).toBe(0);
    expect(await order(id)).toMatchObject({ entrySeq: null });
    await addTicks(worker, productId, [10_003n, 10_004n]);
    expect(await openAll()).toBe(1);
    expect(await openAll()).toBe(0);
    expect(await order(id)).toMatchObject({ entrySeq: 2n, entryPrice: 10_003n, result: null });
    const { rows } = await owner.pool.query('SELECT topic FROM outbox WHERE ref = $1', [id]);
    expect(rows).toEqual([{ topic: 2 }]);
  });

  test('voids immediately what the entry voids, and returns the stake', async () => {
    const [first] = await addTicks(worker, productId, [10_000n]);
    const stalled = await addProduct(owner);
    const second = await member();
    const acceptedAtMs = first?.at.getTime() ?? 0;
    const [moved = ''] = await insertOrders(owner, [{ memberId, productId, shownPrice, acceptedAtMs }]);
    const [waiting = ''] = await insertOrders(owner, [
      { memberId: second, productId: stalled, shownPrice, acceptedAtMs },
    ]);
    await addTicks(worker, productId, [10_500n]);
    await owner.pool.query(`SELECT tape_write($1, ARRAY[tape_kind_number('stall')], '{NULL}', '{NULL}', '{test}')`, [
      stalled,
    ]);
    expect(await openAll()).toBe(2);
    expect(await order(moved)).toMatchObject({ result: 4, voidReason: 2, entryPrice: 10_500n, exitSeq: null });
    expect(await order(waiting)).toMatchObject({ result: 4, voidReason: 3, entrySeq: null });
    expect(await walletOf(memberId)).toMatchObject({ available: 1_000_000n, held_orders: 0n });
  });

  test('finds an order that was committed after its tick had been read', async () => {
    const [first] = await addTicks(worker, productId, [10_000n, 10_001n]);
    expect(await openAll()).toBe(0);
    const [id = ''] = await insertOrders(owner, [
      { memberId, productId, shownPrice, acceptedAtMs: first?.at.getTime() ?? 0 },
    ]);
    await addTicks(worker, productId, [10_002n]);
    expect(await openAll()).toBe(1);
    expect(await order(id)).toMatchObject({ entrySeq: 2n });
  });
});
