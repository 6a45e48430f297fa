import { randomUUID } from 'node:crypto';
import {
  addMember,
  addProduct,
  addTicks,
  createDatabase,
  insertOrders,
  openRoles,
  putTermsInForce,
} from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';

const database = await createDatabase();
const { owner, app, worker, reader, admin } = openRoles(database);
await putTermsInForce(owner);
const memberId = await addMember(owner, { id: randomUUID(), username: 'attacked' });
const productId = await addProduct(owner);
await addTicks(worker, productId, [10_000n]);
await insertOrders(owner, [{ memberId, productId, shownPrice: 10_000n, acceptedAtMs: Date.now() - 1_000 }]);
const [line] = (await owner.pool.query('SELECT * FROM transfer WHERE member_id = $1 LIMIT 1', [memberId])).rows;
const nil = '00000000-0000-0000-0000-000000000000';

async function books(): Promise<unknown[]> {
  const sums = await owner.pool.query(
    `SELECT (SELECT sum(available + held_orders + held_withdrawals + savings) FROM wallet) AS members,
            (SELECT sum(amount) FROM house_balance) AS house, (SELECT count(*) FROM transfer) AS transfers,
            (SELECT count(*) FROM orders) AS orders, (SELECT max(amount) FROM transfer) AS largest`,
  );
  return sums.rows;
}
const placeArgs = `false, '{${memberId}}', '{1}', '{${randomUUID()}}', '{"\\\\x00"}', '{1}', '{${productId}}', '{1}', '{10000}', '{60}', '{10000}', '{1}', '{NULL}'`;
const insertTransfer = (values: string) =>
  `INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at) VALUES (${values}, now())`;

// What every role of a running process must be refused.
const attacks = [
  insertTransfer(`'${memberId}', 1, 3, '${randomUUID()}', 2, 20, 0, 100000`),
  'UPDATE transfer SET amount = 1',
  'DELETE FROM transfer',
  'TRUNCATE transfer',
  'UPDATE wallet SET available = 999999999',
  'UPDATE wallet SET trade_barred_until = NULL, session_epoch = 1, verified = true',
  'DELETE FROM wallet',
  `INSERT INTO wallet (member_id, account, available) VALUES (gen_random_uuid(), account_number('real'), 5)`,
  'SELECT 1 FROM wallet FOR UPDATE',
  'UPDATE house_balance SET amount = 0',
  'INSERT INTO orders SELECT * FROM orders',
  `UPDATE orders SET direction = direction_number('fall')`,
  `UPDATE orders SET result = result_number('win'), settled_at = now(), profit = 1`,
  'DELETE FROM orders',
  'DELETE FROM idempotency',
  `INSERT INTO idempotency (actor_id, key, route, verdict, body_hash, at) VALUES (gen_random_uuid(), gen_random_uuid(), route_number('place_orders'), verdict_number('accepted'), '\\x00', now())`,
  `INSERT INTO outbox (member_id, at, topic) VALUES (gen_random_uuid(), now(), topic_number('wallet_changed'))`,
  'UPDATE terms SET fee_bps = 1',
  'INSERT INTO terms_duration VALUES (1, 5, 10000, true)',
  'UPDATE exposure SET taken = 0',
  'UPDATE exposure_released SET released = 0',
  'INSERT INTO tape SELECT * FROM tape',
  'UPDATE market SET tick_price = 1',
  `SELECT end_orders(array_agg(id), NULL, now()) FROM orders`,
  'UPDATE order_dispute SET by_sql = by_rule',
  'DELETE FROM order_dispute',
  'UPDATE settlement_comparison SET differed = 0',
  'SELECT count_comparisons(1, 1)',
  'ALTER TABLE transfer DISABLE TRIGGER ALL',
  'DROP TRIGGER transfer_no_change ON transfer',
  'ALTER TABLE wallet DROP CONSTRAINT wallet_not_negative',
  'DROP TABLE transfer',
  'CREATE TABLE public.wallet2 (a int)',
  'CREATE TEMP TABLE wallet (member_id uuid)',
  'CREATE FUNCTION public.now_is_mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  `CREATE OR REPLACE FUNCTION platform_day(p_at timestamptz) RETURNS date LANGUAGE sql AS $$ SELECT '2000-01-01'::date $$`,
  `SET session_replication_role = 'replica'`,
  'SET ROLE fairtick_owner',
  'SET SESSION AUTHORIZATION fairtick_owner',
];
const closedDoors = {
  app: [
    'SELECT settle_orders(NULL, NULL, NULL)',
    'SELECT lock_orders(1, NULL)',
    'SELECT dispute_orders(NULL, NULL, NULL, NULL)',
    'SELECT open_orders(1)',
    `SELECT tape_append('${productId}', ARRAY[tape_kind_number('tick')], '{1}', '{NULL}', '{x}')`,
  ],
  worker: [`SELECT place_orders(${placeArgs})`, `SELECT open_wallets('${memberId}')`],
  reader: [
    `SELECT place_orders(${placeArgs})`,
    `SELECT open_wallets('${memberId}')`,
    'SELECT settle_orders(NULL, NULL, NULL)',
    'SELECT lock_orders(1, NULL)',
    'SELECT dispute_orders(NULL, NULL, NULL, NULL)',
    'SELECT open_orders(1)',
  ],
};

// First, while the price that it states is fresh.
test("runs functions on the platform's tables, not on tables of the same name earlier in the search path", async () => {
  // Even for a role that could create such tables, the functions' own search path comes first.
  const client = await admin.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('CREATE TEMP TABLE wallet (LIKE public.wallet INCLUDING ALL)');
    await client.query('CREATE TEMP TABLE transfer (LIKE public.transfer INCLUDING ALL)');
    await client.query('CREATE TEMP TABLE tape (LIKE public.tape INCLUDING ALL)');
    const { rows } = await client.query<{ answer: string }>(`SELECT place_orders(${placeArgs}) AS answer`);
    // 20: the order in the real table was found
    expect(rows[0]?.answer).toBe('1:20');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

describe.each(Object.entries({ app, worker, reader }))('the role of the %s', (role, db) => {
  test.each([...attacks, ...closedDoors[role as keyof typeof closedDoors]])('may not: %s', async (sql) => {
    const before = await books();
    await expect(db.pool.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/42501|42704|0A000/) });
    expect(await books()).toEqual(before);
  });
});

test('ignores grants that the role makes to itself', async () => {
  await app.pool.query('GRANT ALL ON transfer, wallet, orders TO fairtick_app');
  await expect(app.pool.query('UPDATE wallet SET available = 1')).rejects.toMatchObject({ code: '42501' });
  await expect(app.pool.query('DELETE FROM transfer')).rejects.toMatchObject({ code: '42501' });
});

describe('the superuser cannot book what is no transfer', () => {
  const cases: [string, string, string][] = [
    ['more than the balance', insertTransfer(`'${memberId}', 1, 3, '${randomUUID()}', 4, 0, 20, 990001`), '23514'],
    ['nothing', insertTransfer(`'${memberId}', 1, 3, '${randomUUID()}', 2, 20, 0, 0`), '23514'],
    ['a negative amount', insertTransfer(`'${memberId}', 1, 3, '${randomUUID()}', 2, 20, 0, -5`), '23514'],
    ['from a bucket to itself', insertTransfer(`'${memberId}', 1, 3, '${randomUUID()}', 2, 0, 0, 5`), '23514'],
    [
      'between house buckets under a member',
      insertTransfer(`'${memberId}', 1, 3, '${randomUUID()}', 2, 20, 16, 5`),
      '23514',
    ],
    [
      'a member’s bucket in the house’s name',
      insertTransfer(`'${nil}', 1, 1, '${randomUUID()}', 2, 20, 0, 5`),
      '23514',
    ],
    ['with a gap in the statement', insertTransfer(`'${memberId}', 1, 4, '${randomUUID()}', 2, 20, 0, 5`), '40001'],
    ['a line that is taken', insertTransfer(`'${memberId}', 1, 1, '${randomUUID()}', 2, 20, 0, 5`), '23505'],
    ['for nobody', insertTransfer(`'${randomUUID()}', 1, 1, '${randomUUID()}', 2, 20, 0, 5`), '40001'],
    [
      'in an account that does not exist',
      insertTransfer(`'${memberId}', 2, 1, '${randomUUID()}', 2, 20, 0, 5`),
      '40001',
    ],
    [
      'with the same reference twice',
      insertTransfer(`'${memberId}', 1, 3, '${line.ref}', ${line.code}, 20, 0, 5`),
      '23505',
    ],
    ['to a bucket that does not exist', insertTransfer(`'${memberId}', 1, 3, '${randomUUID()}', 2, 0, 99, 5`), '23503'],
    [
      'to a bucket between members and house',
      insertTransfer(`'${memberId}', 1, 3, '${randomUUID()}', 2, 0, 7, 5`),
      '23514',
    ],
  ];
  test.each(cases)('%s', async (_, sql, code) => {
    const before = await books();
    await expect(admin.pool.query(sql)).rejects.toMatchObject({ code });
    expect(await books()).toEqual(before);
  });

  test.each([
    'UPDATE transfer SET amount = amount + 1',
    'DELETE FROM transfer',
    'TRUNCATE transfer',
    'TRUNCATE wallet CASCADE',
    'DELETE FROM wallet',
    'DELETE FROM house_balance',
    'UPDATE terms SET fee_bps = 1',
    'DELETE FROM terms_duration',
    `UPDATE idempotency SET verdict = verdict_number('accepted')`,
    'TRUNCATE idempotency',
    'DELETE FROM orders',
  ])('nor change a booked line: %s', async (sql) => {
    await expect(admin.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('nor with session_replication_role = replica', async () => {
    const client = await admin.pool.connect();
    try {
      await client.query(`SET session_replication_role = 'replica'`);
      for (const sql of [
        'UPDATE transfer SET amount = 1',
        'DELETE FROM transfer',
        'TRUNCATE transfer',
        'UPDATE orders SET stake = 1',
      ]) {
        await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
      }
      const more = insertTransfer(`'${memberId}', 1, 3, '${randomUUID()}', 4, 0, 20, 990001`);
      await expect(client.query(more)).rejects.toMatchObject({ code: '23514' });
    } finally {
      client.release(true);
    }
  });
});

test('every SECURITY DEFINER function has its own search path with pg_temp last', async () => {
  const { rows } = await owner.pool.query<{ name: string; config: string[] | null }>(
    `SELECT proname AS name, proconfig AS config FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['open_orders', 'open_wallets', 'place_orders', 'settle_orders']),
  );
  const path = /^search_path=(pg_catalog, )?public, pg_temp$/;
  const astray = rows.filter(({ config }) => !config?.some((setting) => path.test(setting)));
  expect(astray).toEqual([]);
});
