import type { TapeKind } from '@fairtick/contracts';
import { addProduct, insertOrders, type PastEntry, writeTape } from '@fairtick/test-kit';
import { decideOrder } from '@fairtick/verifier';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultOf, voidReasonOf } from './orders.codes.ts';
import { recheckOrder } from './recheck-order.ts';
import {
  accepted,
  close,
  member,
  memberId,
  openAll,
  order,
  owner,
  productId,
  settleAll,
  settled,
  shownPrice,
  steady,
  tick,
} from './settle-orders.test-setup.ts';

const catalog = { find: async () => ({ symbol: 'T', pipDecimals: 2 }) };

describe('the database and the verifier decide alike', () => {
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
    // a tape that keeps ticking near the close, like a real market
    alive: fc.boolean(),
    direction: fc.constantFrom<1 | 2>(1, 2),
    stake: fc.bigInt({ min: 1_000n, max: 500_000n }),
    fee: fc.bigInt({ min: 0n, max: 5_000n }),
    payoutBps: fc.integer({ min: 1, max: 10_000 }),
    toleranceBps: fc.constantFrom(0, 10, 100),
    opened: fc.boolean(),
  });

  test('SQL and TypeScript give the same entry, exit, result, reason and profit for any tape and order, also when they decide again', async () => {
    const runs = Number(process.env['FAIRTICK_TWIN_RUNS'] ?? 400);
    const seen = new Map<string, number>();
    // The rarest end is generated on purpose: a tape silent for five minutes after the close.
    const rare = fc.sample(world, 1).map((w) => ({
      ...w,
      alive: false,
      tape: [accepted + 1, accepted + 2, close - 1].map((atMs) => ({
        atMs,
        kind: 'tick' as const,
        price: 10_000n,
        source: 'a',
      })),
    }));
    const worlds = [...fc.sample(world, runs), ...rare].map((w) => ({
      ...w,
      tape: w.tape.toSorted((a, b) => a.atMs - b.atMs),
    }));
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
      if (decision.state !== 'settled' && decision.state !== 'void')
        throw new Error('the verifier left an order of ten minutes ago undecided');
      const reason = decision.state === 'void' ? decision.reason : decision.result;
      seen.set(reason, (seen.get(reason) ?? 0) + 1);
      expect({
        result: row.result === null ? null : resultOf(row.result),
        reason: row.voidReason === null ? null : voidReasonOf(row.voidReason),
        entry: row.entrySeq === null ? null : Number(row.entrySeq),
        exit: row.exitSeq === null ? null : Number(row.exitSeq),
        profit: row.profit,
      }).toEqual({
        result: decision.state === 'void' ? 'void' : decision.result,
        reason: decision.state === 'void' ? decision.reason : null,
        entry: decision.entry?.seq ?? null,
        exit: decision.exit?.seq ?? null,
        profit: decision.state === 'void' ? 0n : decision.profitMinor,
      });
      const again = await recheckOrder({ db: owner, catalog }, { memberId: owns, id });
      expect(again.posted?.result).toBe(row.result === null ? null : resultOf(row.result));
      expect([again.database, again.settler]).toEqual([again.posted, again.posted]);
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
    // Some thirty statements for each of four hundred tapes, one after another, also on a busy machine.
  }, 300_000);
});

describe('an accepted order cannot be changed', () => {
  test('neither its terms, nor its entry, nor its end, by any role', async () => {
    const row = await settled(steady(10_001n));
    const [open = ''] = await insertOrders(owner, [
      { memberId, productId, shownPrice, acceptedAtMs: Date.now() - 1_000 },
    ]);
    const refused = { code: expect.stringMatching(/42501|23514/) };
    const stated = 'settlement_batch = 1, settlement_place = 1, ends_settlements = false';
    const attempts = [
      `UPDATE orders SET result = result_number('lose'), profit = -stake WHERE id = '${row.id}'`,
      `UPDATE orders SET exit_price = 1 WHERE id = '${row.id}'`,
      `UPDATE orders SET settled_at = NULL, result = NULL WHERE id = '${row.id}'`,
      `UPDATE orders SET payout_bps = 1 WHERE id = '${open}'`,
      `UPDATE orders SET close_at = close_at + interval '1 second' WHERE id = '${open}'`,
      `UPDATE orders SET direction = direction_number('fall') WHERE id = '${open}'`,
      `UPDATE orders SET stake = 1 WHERE id = '${open}'`,
      `UPDATE orders SET slot = 2 WHERE id = '${open}'`,
      // a result without prices, or one that contradicts them
      `UPDATE orders SET result = result_number('win'), profit = 8000, settled_at = now(), ${stated} WHERE id = '${open}'`,
      `UPDATE orders SET result = result_number('win'), profit = 8000, settled_at = now(), ${stated}, entry_seq = 1, entry_price = 5, entry_at = accepted_at + interval '1 ms',
         exit_seq = 2, exit_price = 4, exit_at = close_at WHERE id = '${open}'`,
      `UPDATE orders SET result = result_number('win'), profit = 9000, settled_at = now(), ${stated}, entry_seq = 1, entry_price = 5, entry_at = accepted_at + interval '1 ms',
         exit_seq = 2, exit_price = 6, exit_at = close_at WHERE id = '${open}'`,
      `UPDATE orders SET result = result_number('void'), profit = 1, void_reason = void_number('no_entry'), settled_at = now(), ${stated} WHERE id = '${open}'`,
      `UPDATE orders SET result = result_number('void'), profit = 0, settled_at = now(), ${stated} WHERE id = '${open}'`,
      // a settlement without a statement
      `UPDATE orders SET result = result_number('void'), profit = 0, void_reason = void_number('no_entry'), settled_at = now() WHERE id = '${open}'`,
      `UPDATE orders SET ${stated} WHERE id = '${open}'`,
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
