import { readFile } from 'node:fs/promises';
import { addProduct, insertOrders, writeTape } from '@fairtick/test-kit';
import { beforeAll, expect, test } from 'vitest';
import {
  accepted,
  member,
  owner,
  reader,
  roles,
  settleAll,
  shownPrice,
  steady,
} from '../orders/settle-orders.test-setup.ts';
import { checkSettlements } from './check-settlements.ts';
import { settlementChecks } from './settlement-checks.repo.ts';
import { inSnapshot } from './snapshot.ts';

const migration = await readFile(
  new URL('../../../../prisma/migrations/0033_settlement_statements/migration.sql', import.meta.url),
  'utf8',
);
/** What the migration does in a database with settled orders. */
const stateOlder = migration.slice(migration.indexOf('INSERT INTO log_statement'));
const unsigned = 'settlement_batch = NULL, settlement_place = NULL, ends_settlements = NULL, deciding_seq = NULL';

/** The checks that find what a superuser does with all triggers disabled; it is undone afterwards. */
async function findingsOf(...edits: string[]): Promise<string[]> {
  const client = await roles.admin.pool.connect();
  try {
    await client.query('BEGIN');
    for (const table of ['orders', 'statement_batch', 'transfer', 'tape', 'log_statement'])
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const edit of edits) await client.query(edit.replace(/\{(\w+)\}/g, (_, name: string) => `'${ids[name]}'`));
    const found: string[] = [];
    for (const { name, sql } of settlementChecks) if ((await client.query(sql)).rowCount) found.push(name);
    const { wrong } = await checkSettlements(client, { since: null });
    return wrong > 0 ? [...found, 'settlements_are_orders'] : found;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** Orders that edits name: one won, one lost, one tied, and another that won. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  for (const [name, exitPrice] of Object.entries({ won: 10_001n, lost: 9_999n, tied: 10_000n, other: 10_001n })) {
    const id = await addProduct(owner);
    await writeTape(owner, id, steady(exitPrice));
    const facts = { memberId: await member(), productId: id, shownPrice, acceptedAtMs: accepted };
    if (name === 'other') expect(await settleAll()).toBe(3);
    ids[name] = (await insertOrders(owner, [facts]))[0] ?? '';
  }
  expect(await settleAll()).toBe(1);
});

test('nothing is found in what settlement stored, with and without a period', async () => {
  expect(await findingsOf()).toEqual([]);
  expect(await inSnapshot(reader, (snapshot) => checkSettlements(snapshot, { since: null }))).toEqual({
    wrong: 0,
    example: null,
    looked: 4,
  });
  expect(await inSnapshot(reader, (snapshot) => checkSettlements(snapshot, { since: new Date() }))).toMatchObject({
    wrong: 0,
    looked: 0,
  });
});

const have = 'settlements_have_statements';
const are = 'settlements_are_orders';
test.each<[string, string[], string[]]>([
  ['a statement that is removed', [`UPDATE orders SET ${unsigned} WHERE id = {won}`], [have]],
  [
    'one that is removed together with its signature',
    [
      `DELETE FROM statement_batch WHERE id = (SELECT settlement_batch FROM orders WHERE id = {won})`,
      `UPDATE orders SET ${unsigned} WHERE id = {won}`,
    ],
    [have],
  ],
  [
    'statements of two orders that are swapped',
    [
      `UPDATE orders o SET settlement_place = x.settlement_place FROM orders x
        WHERE (o.id, x.id) IN (({won}, {lost}), ({lost}, {won}))`,
    ],
    [are],
  ],
  [
    'a signature that is replaced',
    [
      `UPDATE statement_batch SET statements = set_byte(statements, 5, 255 - get_byte(statements, 5)) WHERE kind IS NOT NULL`,
    ],
    [are],
  ],
  [
    'a hash for the log that is replaced',
    [
      `UPDATE statement_batch SET statements = set_byte(statements, 70, 255 - get_byte(statements, 70)) WHERE kind IS NOT NULL`,
    ],
    [are],
  ],
  [
    'a time of settlement that is moved',
    [`UPDATE orders SET settled_at = settled_at + interval '1 ms' WHERE id = {won}`],
    [are],
  ],
  ['a result that is turned', [`UPDATE orders SET result = result_number('lose') WHERE id = {won}`], [are]],
  ['a transfer that is raised', [`UPDATE transfer SET amount = amount + 1 WHERE ref = {won}`], [are]],
  ['a transfer that is renumbered', [`UPDATE transfer SET line = line + 100 WHERE ref = {won}`], [are]],
  ['a hash of the tape that is replaced', [`UPDATE tape SET hash = sha256('x') WHERE seq = 5`], [are]],
  [
    'another deciding entry',
    [`UPDATE orders SET deciding_seq = 4 WHERE id = {won}`],
    ['settlements_name_their_deciding_entry', are],
  ],
  [
    'no deciding entry',
    [`UPDATE orders SET deciding_seq = NULL WHERE id = {won}`],
    ['settlements_name_their_deciding_entry', are],
  ],
  ['a key that no statement names', [`UPDATE statement_batch SET key_id = '0123456789abcdef'`], [are]],
  [
    'a key that was stated later',
    [`UPDATE log_statement SET made_at = made_at + interval '3 days' WHERE kind = statement_kind_number('key')`],
    [are],
  ],
  ['a batch of acceptances in place of settlements', ['UPDATE statement_batch SET kind = NULL'], [have]],
  [
    'a stored statement without an order',
    [
      `INSERT INTO statement_batch SELECT id + 99, made_at, key_id, statements, NULL, kind FROM statement_batch LIMIT 1`,
    ],
    [have],
  ],
])('finds %s', async (_, edits, checks) => {
  expect(await findingsOf(...edits)).toEqual(checks);
});

const allOlder = [`UPDATE orders SET ${unsigned}`, 'DELETE FROM statement_batch', stateOlder];

test('orders that were settled before the upgrade need none, and the log states how many they are', async () => {
  expect(await findingsOf(...allOlder)).toEqual([]);
  expect(await findingsOf(...allOlder.slice(0, 2))).toEqual([have]);
});

test.each([
  ['fewer of them than the log states', [`DELETE FROM orders WHERE id = {lost}`]],
  [
    'a stated number that is changed',
    [`UPDATE log_statement SET statement = convert_to(replace(convert_from(statement, 'UTF8'), ',4]', ',3]'), 'UTF8')`],
  ],
  [
    'a statement of the number that is removed',
    [`DELETE FROM log_statement WHERE kind = statement_kind_number('settlement')`],
  ],
])('finds %s', async (_, edits) => {
  expect(await findingsOf(...allOlder, ...edits)).toContain(have);
});

test('finds a beginning of statements that is stated behind statements', async () => {
  const one = `UPDATE orders SET ${unsigned} WHERE id <> {other}`;
  const rest =
    'DELETE FROM statement_batch WHERE id NOT IN (SELECT settlement_batch FROM orders WHERE settlement_batch IS NOT NULL)';
  const late = stateOlder.replace('WHERE settled_at IS NOT NULL', 'WHERE settlement_batch IS NULL');
  expect(await findingsOf(one, rest, late)).toEqual([]);
  const later = late.replace('greatest(clock_timestamp(), max(settled_at))', "clock_timestamp() + interval '2 days'");
  expect(await findingsOf(one, rest, later)).toEqual([have]);
  expect(await findingsOf(one, rest, late, late.replace("'', 0,", "'', 1,"))).toEqual([have]);
});
