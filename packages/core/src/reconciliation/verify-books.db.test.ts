import { formatDecimal } from '@fairtick/contracts';
import { createDatabase, putTermsInForce } from '@fairtick/test-kit';
import { openRoles } from '@fairtick/test-kit/builders/open-roles';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readResults } from '../ledger/index.ts';
import { bypassTriggers } from './bypass-triggers.test-setup.ts';
import { formatReport } from './format-report.ts';
import { tradeOnce } from './trade-once.test-setup.ts';
import { verifyBooks } from './verify-books.ts';

const database = await createDatabase();
const roles = openRoles(database);
const { owner, worker, reader, admin } = roles;
await putTermsInForce(owner, { feeBps: 100 }, [{ durationS: 1, payoutBps: 8_000, enabled: true }]);

async function namesOfWrong(db = reader): Promise<string[]> {
  const names = [false, true].map(async (twoConnections) =>
    (await verifyBooks({ db }, { twoConnections })).detail.wrong.map(({ name }) => name),
  );
  const [one, two] = await Promise.all(names);
  expect(two).toEqual(one);
  return one ?? [];
}

beforeAll(() => tradeOnce(roles));

describe('books that stored procedures wrote', () => {
  test('balance, for every role that may read them', async () => {
    for (const db of [reader, worker, owner]) {
      const report = await verifyBooks({ db });
      expect(report.detail.wrong).toEqual([]);
      expect(report.ok).toBe(true);
    }
  });

  test('are checked one by one: orders, tape, audit log', async () => {
    const { checks } = await verifyBooks({ db: reader });
    expect(checks.find(({ name }) => name === 'orders_replay')?.looked).toBe(6);
    expect(checks.find(({ name }) => name === 'tape_chain')?.looked).toBe(7);
  });

  test('are checked for recent orders and tape entries only, where a period is given', async () => {
    const recent = await verifyBooks({ db: reader }, { replayWithinMs: 60_000 });
    expect(recent.checks.find(({ name }) => name === 'orders_replay')?.looked).toBe(6);
    const none = await verifyBooks({ db: reader }, { replayWithinMs: 0 });
    expect(none.checks.find(({ name }) => name === 'orders_replay')?.looked).toBe(0);
    expect(none.ok).toBe(true);
  });

  test('are printed as a table with a verdict', async () => {
    expect(formatReport(await verifyBooks({ db: reader }))).toMatch(/zero_sum[\s\S]*The books balance: \d+ checks/);
  });
});

describe('daily trading figures', () => {
  test('are written by settlement as the ledger has them, and can be computed again from the orders', async () => {
    const kept = await owner.pool.query('SELECT * FROM trading_day ORDER BY account, day, product_id');
    expect(kept.rows.reduce((sum, row) => sum + row.wins + row.losses + row.ties + row.voids, 0n)).toBe(6n);
    await owner.pool.query('DELETE FROM trading_day');
    expect(await namesOfWrong()).toEqual(expect.arrayContaining(['days_are_orders', 'days_are_transfers']));
    await owner.pool.query('SELECT rebuild_trading_days()');
    const again = await owner.pool.query('SELECT * FROM trading_day ORDER BY account, day, product_id');
    expect(again.rows).toEqual(kept.rows);
    expect(await namesOfWrong()).toEqual([]);
  });

  test("sum to the house's result, by product", async () => {
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const before = new Date(Date.now() - 16 * 3_600_000).toISOString().slice(0, 10);
    const { products, total } = await readResults({ db: reader }, { account: 'demo', from: before, to: day });
    const { rows } = await owner.pool.query<{ amount: bigint }>(
      `SELECT sum(amount)::bigint AS amount FROM house_balance WHERE account = account_number('demo') AND bucket IN (bucket_number('house_trading'), bucket_number('house_fees'))`,
    );
    expect(total.result).toBe(formatDecimal(rows[0]?.amount ?? 0n, 2));
    expect(products.map(({ result }) => result)).toEqual([total.trading]);
    expect((await readResults({ db: reader }, { from: before, to: day })).products).toEqual([]);
    await expect(readResults({ db: reader }, { from: day, to: '2020-01-01' })).rejects.toThrow('INPUT_INVALID');
  });
});

describe('an edit that bypasses the triggers is found by its check', () => {
  // As the superuser with the guards disabled, like an attacker with access to the machine.
  const guarded = [
    'transfer',
    'orders',
    'tape',
    'idempotency',
    'wallet',
    'terms_duration',
    'house_balance',
    'candle',
    'statement_batch',
  ];
  let undo = '';
  async function tamper(sql: string, back: string): Promise<void> {
    undo = back;
    await unguarded(sql);
  }
  const unguarded = (sql: string) => bypassTriggers(admin, guarded, sql);
  afterEach(async () => {
    await unguarded(undo);
    expect(await namesOfWrong()).toEqual([]);
  });
  const settledOrder = `(SELECT id FROM orders WHERE result IN (result_number('win'), result_number('lose')) ORDER BY id LIMIT 1)`;
  const openOrder = `(SELECT id FROM orders WHERE result IS NULL LIMIT 1)`;
  const copy = (table: string) => `CREATE TABLE IF NOT EXISTS kept_${table} AS TABLE ${table}`;
  const restore = (table: string, key: string) =>
    `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table}; DROP TABLE kept_${table}; -- ${key}`;

  const cases: [string, string, string, string[]][] = [
    [
      'created money',
      'wallet',
      `UPDATE wallet SET available = available + 1 WHERE account = account_number('demo') AND available > 0`,
      ['zero_sum', 'wallets_are_transfers'],
    ],
    ['a day of trading rewritten', 'trading_day', 'UPDATE trading_day SET paid = paid + 1', ['days_are_orders']],
    [
      "a market whose exposure exceeds its product's cap",
      'market',
      'UPDATE market SET exposure_cap = exposure_cap + 1',
      ['market_knows_its_product'],
    ],
    [
      'a released hold that was never released',
      'exposure',
      `UPDATE exposure SET released_seen = released_seen + 1 WHERE account = account_number('demo') AND direction = direction_number('rise')`,
      ['exposure_is_open_orders'],
    ],
    ['a day of trading removed', 'trading_day', 'DELETE FROM trading_day', ['days_are_orders']],
    [
      'money moved to the house',
      'house_balance',
      `UPDATE house_balance SET amount = amount + 1 WHERE bucket = bucket_number('house_trading') AND account = account_number('demo'); UPDATE house_balance SET amount = amount - 1 WHERE bucket = bucket_number('house_fees') AND account = account_number('demo')`,
      ['house_is_transfers'],
    ],
    [
      'an amount rewritten',
      'transfer',
      `UPDATE transfer SET amount = amount + 7 WHERE ref = ${settledOrder} AND code = transfer_number('stake_hold')`,
      ['wallets_are_transfers', 'orders_are_transfers', 'day_counters'],
    ],
    [
      'a stake booked a millisecond earlier',
      'transfer',
      `UPDATE transfer SET at = at - interval '1 millisecond' WHERE ref = ${settledOrder} AND code = transfer_number('stake_hold')`,
      ['orders_are_transfers'],
    ],
    [
      'an end booked a millisecond later',
      'transfer',
      `UPDATE transfer SET at = at + interval '1 millisecond' WHERE ref = ${settledOrder} AND code IN (transfer_number('stake_release'), transfer_number('stake_loss'))`,
      ['orders_are_transfers'],
    ],
    [
      'a transfer removed',
      'transfer',
      `DELETE FROM transfer WHERE ref = ${settledOrder} AND code IN (transfer_number('payout'), transfer_number('stake_loss'))`,
      ['wallets_are_transfers', 'orders_are_transfers'],
    ],
    [
      'a transfer with another code',
      'transfer',
      `UPDATE transfer SET code = transfer_number('manual_add') WHERE ref = ${settledOrder} AND code = transfer_number('fee')`,
      ['codes_mean_their_path', 'orders_are_transfers'],
    ],
    [
      'a gap in the lines of a wallet',
      'transfer',
      `UPDATE transfer t SET line = line + 1 WHERE line = (SELECT max(line) FROM transfer WHERE member_id = t.member_id AND account = t.account) AND code = transfer_number('fee')`,
      ['wallets_are_transfers'],
    ],
    [
      'a missing hold',
      'wallet',
      `UPDATE wallet SET held_orders = 0, available = available + held_orders WHERE member_id = (SELECT member_id FROM orders WHERE id = ${openOrder}) AND account = account_number('demo')`,
      ['wallets_are_transfers', 'holds_are_open_orders'],
    ],
    [
      'a day counter that was reduced',
      'wallet',
      `UPDATE wallet SET stake_today = 0 WHERE stake_today > 0`,
      ['day_counters'],
    ],
    ["a day's loss forgotten", 'wallet', `UPDATE wallet SET loss_today = 0 WHERE loss_today <> 0`, ['day_losses']],
    [
      'a limit that its member did not set',
      'wallet',
      `UPDATE wallet SET limit_loss = 1 WHERE account = account_number('real')`,
      ['limits_are_in_the_wallet'],
    ],
    [
      "a member's past day invented",
      'member_trading_day',
      `INSERT INTO member_trading_day SELECT member_id, platform_day(now()) - 3, 100, 0 FROM wallet LIMIT 1`,
      ['member_days'],
    ],
    ['an exposure forgotten', 'exposure', `UPDATE exposure SET taken = 0 WHERE taken > 0`, ['exposure_is_open_orders']],
    [
      'an accepted order turned around',
      'orders',
      `UPDATE orders SET direction = direction_number('rise') + direction_number('fall') - direction WHERE id = ${openOrder}`,
      ['statements_are_orders'],
    ],
    [
      'a statement taken from its order',
      'orders',
      `UPDATE orders SET acceptance_batch = NULL WHERE id = ${openOrder}`,
      ['orders_have_statements'],
    ],
    [
      'a signature replaced',
      'statement_batch',
      'UPDATE statement_batch SET statements = set_byte(statements, 5, 255 - get_byte(statements, 5))',
      ['statements_are_orders'],
    ],
    [
      'a reversed result',
      'orders',
      `UPDATE orders SET result = CASE result WHEN result_number('win') THEN result_number('lose') ELSE result_number('win') END WHERE id = ${settledOrder}`,
      ['orders_replay', 'orders_are_transfers'],
    ],
    [
      'an exit moved to another tick',
      'orders',
      `UPDATE orders o SET exit_seq = k.seq, exit_price = k.price, exit_at = k.at FROM tape k WHERE o.id = ${settledOrder} AND k.product_id = o.product_id AND k.seq = o.exit_seq - 1`,
      ['orders_replay'],
    ],
    [
      'an entry price that is not on the tape',
      'orders',
      `UPDATE orders SET entry_price = entry_price + 1 WHERE id = ${settledOrder}`,
      ['orders_follow_the_tape'],
    ],
    [
      'a payout of other terms',
      'orders',
      `UPDATE orders SET payout_bps = 7000 WHERE id = ${openOrder}`,
      ['orders_follow_their_terms', 'exposure_is_open_orders'],
    ],
    [
      'a moved close',
      'orders',
      `UPDATE orders SET close_at = close_at + interval '1 day' WHERE id = ${openOrder}`,
      ['orders_follow_their_terms'],
    ],
    [
      'an order removed',
      'orders',
      `DELETE FROM orders WHERE id = ${openOrder}`,
      ['holds_are_open_orders', 'orders_are_transfers', 'one_key_one_order', 'exposure_is_open_orders'],
    ],
    ['a key removed', 'idempotency', `DELETE FROM idempotency WHERE ref = ${settledOrder}`, ['one_key_one_order']],
    ['a price of the tape edited', 'tape', `UPDATE tape SET price = price + 1 WHERE seq = 3`, ['tape_chain']],
    [
      'the price of an exit edited',
      'tape',
      `UPDATE tape t SET price = price + 1 FROM orders o WHERE o.id = ${settledOrder} AND t.product_id = o.product_id AND t.seq = o.exit_seq`,
      ['tape_chain', 'orders_follow_the_tape'],
    ],
    ['an entry of the tape removed', 'tape', `DELETE FROM tape WHERE seq = 3`, ['tape_chain']],
    [
      'a truncated tape',
      'tape',
      `DELETE FROM tape t WHERE seq = (SELECT max(seq) FROM tape WHERE product_id = t.product_id)`,
      ['market_is_tape_head'],
    ],
    [
      'two entries of the tape swapped',
      'tape',
      `UPDATE tape SET price = CASE seq WHEN 2 THEN 10002 ELSE 10001 END WHERE seq IN (2, 3)`,
      ['tape_chain'],
    ],
    ['a candle embellished', 'candle', `UPDATE candle SET high = high + 1`, ['candles_are_the_tape']],
  ];
  test.each(cases)('%s', async (_, table, sql, found) => {
    await worker.pool.query('SELECT roll_up_candles(id, 1000) FROM product');
    await unguarded(copy(table));
    await tamper(sql, restore(table, _));
    expect(await namesOfWrong()).toEqual(expect.arrayContaining(found));
  });

  test('finds a line that is more than a day earlier than the line before it', async () => {
    const grant = `UPDATE transfer SET at = at + $1::interval WHERE line = 1 AND account = account_number('demo')
       AND member_id = (SELECT member_id FROM orders WHERE id = ${openOrder})`;
    const shift = (by: string) => bypassTriggers(admin, ['transfer'], grant, [by]);
    undo = '';
    await shift('14 hours');
    expect(await namesOfWrong()).toEqual([]);
    await shift('12 hours');
    expect(await namesOfWrong()).toEqual(['lines_follow_the_clock']);
    await shift('-12 hours');
    await shift('-14 hours');
  });

  test('finds an order that is still open ten seconds after its exit was known', async () => {
    await unguarded(copy('orders'));
    await unguarded(copy('tape'));
    await tamper(
      `UPDATE orders SET close_at = now() - interval '20 seconds' WHERE id = ${openOrder};
       UPDATE tape t SET at = now() - interval '11 seconds' WHERE seq = (SELECT max(seq) FROM tape WHERE product_id = t.product_id)`,
      `${restore('orders', '')}\n; ${restore('tape', '')}`,
    );
    expect(await namesOfWrong()).toContain('nothing_overdue');
  });
});

test('finds nothing while trading continues', async () => {
  let looks = 0;
  const trading = new AbortController();
  const looking = (async () => {
    while (!trading.signal.aborted) {
      expect(await namesOfWrong()).toEqual([]);
      looks += 1;
    }
  })();
  await tradeOnce(roles);
  trading.abort();
  await looking;
  expect(looks).toBeGreaterThan(0);
});
