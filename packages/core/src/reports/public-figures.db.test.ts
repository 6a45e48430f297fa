import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicFigures } from '@fairtick/contracts';
import {
  addMember,
  addPayoutAccount,
  addProduct,
  addStaff,
  addWithdrawal,
  createDatabase,
  fundHouse,
  fundMember,
  insertOrders,
  makeVerified,
  openRoles,
  type PastOrder,
  putMoneyTermsInForce,
  putTermsInForce,
  settlerOf,
  writeTape,
} from '@fairtick/test-kit';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { installPython, runPython } from '@fairtick/test-kit/run-python';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { settleOrders } from '../orders/index.ts';
import { bypassTriggers } from '../reconciliation/bypass-triggers.test-setup.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { createLogKey } from '../transparency-log/index.ts';
import { listFigureDays, publishFigures, readFigures, writeFigureRows } from './index.ts';

vi.setConfig({ hookTimeout: 120_000 });

const database = await createDatabase();
const { owner, admin, app, worker, reader } = openRoles(database, 8);
const ctx = { db: worker, clock: { now: () => new Date() }, logKey: createLogKey(testSigningKey(), null) };
const script = new URL('../../../../conformance/figures.py', import.meta.url).pathname;
const dir = mkdtempSync(join(tmpdir(), 'figures-'));
afterAll(() => rmSync(dir, { recursive: true }));

const dayMs = 86_400_000;
// Noon of the day before, in UTC+8: the day is over at any time of the run.
const noonMs = Math.floor((Date.now() + 8 * 3_600_000) / dayMs) * dayMs - 20 * 3_600_000;
const day = new Date(noonMs + 8 * 3_600_000).toISOString().slice(0, 10);
const members: string[] = [];
const symbols: Record<string, string> = {};
const ids: { shown: string[]; hidden: string[] } = { shown: [], hidden: [] };

/** A minute that rises, one that ends where it began, and one with too few ticks; 100 seconds apart. */
async function addMarket(name: string): Promise<string> {
  const productId = await addProduct(owner);
  const tick = (atMs: number, price: bigint) => ({ kind: 'tick' as const, price, atMs: noonMs + atMs, source: 'a' });
  await writeTape(owner, productId, [
    tick(0, 10_000n),
    tick(1, 10_000n),
    ...[10_000, 30_000, 55_000].map((at, index) => tick(at, 10_001n + BigInt(index))),
    ...[100_000, 100_001, 130_000, 155_000].map((at, index) => tick(at, index === 2 ? 10_004n : 10_000n)),
    tick(200_001, 10_000n),
    { kind: 'stall', price: null, atMs: noonMs + 220_000, source: 'a' },
    tick(400_000, 10_000n),
  ]);
  const { rows } = await owner.pool.query<{ symbol: string }>('SELECT symbol FROM product WHERE id = $1', [productId]);
  symbols[name] = rows[0]?.symbol ?? '';
  return productId;
}

/** Each member's orders in all three minutes. */
const ordersOf = (productId: string, count: number, more: Partial<PastOrder> = {}): PastOrder[] =>
  members.slice(0, count).flatMap((memberId, index) =>
    [0, 1, 2].map((minute) => ({
      memberId,
      productId,
      account: 0 as const,
      direction: index % 3 === 0 ? (2 as const) : (1 as const),
      stake: 1_001n + BigInt(index * 37),
      fee: BigInt(index),
      payoutBps: 8_000 + index,
      shownPrice: 10_000n,
      acceptedAtMs: noonMs + minute * 100_000,
      slot: minute + 1,
      ...more,
    })),
  );

/** insertOrders writes one order of each member and account at a time. */
async function insertAll(orders: readonly PastOrder[]): Promise<string[]> {
  const rounds: PastOrder[][] = [];
  const placed = new Map<string, number>();
  for (const order of orders) {
    const key = `${order.memberId} ${order.account}`;
    const round = placed.get(key) ?? 0;
    placed.set(key, round + 1);
    (rounds[round] ??= []).push(order);
  }
  const added: string[] = [];
  for (const round of rounds) added.push(...(await insertOrders(owner, round)));
  return added;
}

async function withdraw(): Promise<void> {
  const staff = [
    await addStaff(owner, { username: 'figures.one' }),
    await addStaff(owner, { username: 'figures.two' }),
  ] as const;
  for (const [index, memberId] of members.slice(0, 20).entries()) {
    await makeVerified(owner, memberId);
    const paymentAccountId = await addPayoutAccount(owner, { memberId });
    const id = await addWithdrawal(app, { memberId, paymentAccountId, state: 'completed', staff });
    await bypassTriggers(
      admin,
      ['withdrawal'],
      'UPDATE withdrawal SET created_at = $2, updated_at = $3, completed_at = $3 WHERE id = $1',
      [id, new Date(noonMs), new Date(noonMs + (index + 1) * 61_500)],
    );
  }
}

beforeAll(async () => {
  await installPython();
  await putTermsInForce(owner);
  await putMoneyTermsInForce(owner);
  await fundHouse(owner, { account: 0, amount: 100_000_000n });
  for (let number = 0; number < 23; number++) {
    const memberId = await addMember(owner, { id: randomUUID(), username: `figured_${number}` });
    for (const account of [0, 1] as const) await fundMember(owner, { memberId, account, amount: 90_000_000n });
    members.push(memberId);
  }
  const [shown, few, large] = [await addMarket('shown'), await addMarket('few'), await addMarket('large')];
  ids.shown = await insertAll([
    ...ordersOf(shown, 23),
    ...ordersOf(shown, 20, { account: 1, stake: 10_000n, fee: 0n }),
  ]);
  ids.hidden = await insertAll([
    ...ordersOf(few, 19),
    ...ordersOf(shown, 19, { durationS: 30, slot: 9 }).filter((_, index) => index % 3 === 0),
    ...ordersOf(large, 22),
    // More than all others together.
    ...ordersOf(large, 23)
      .slice(-3)
      .map((order) => ({ ...order, stake: 500_000n })),
  ]);
  expect(await settleOrders(settlerOf(worker), { limit: 1_000 })).toBe(ids.shown.length + ids.hidden.length);
  await bypassTriggers(
    admin,
    ['orders'],
    `UPDATE orders SET settled_at = close_at + (payout_bps % 50) * interval '7 milliseconds'`,
  );
  await bypassTriggers(
    admin,
    ['orders'],
    `UPDATE orders SET settled_at = savings_day_start('${day}'::date + 1) WHERE id = '${ids.hidden[0]}'`,
  );
  await bypassTriggers(
    admin,
    ['settlement_comparison'],
    `DELETE FROM settlement_comparison; INSERT INTO settlement_comparison VALUES ('${day}', 1234, 2)`,
  );
  await withdraw();
});

async function readRows(): Promise<string> {
  let rows = '';
  for await (const piece of writeFigureRows({ db: app }, { day })) rows += piece;
  return rows;
}

async function recompute(rows: string, figures: PublicFigures, sha256: string) {
  const files = { rows: join(dir, 'rows.csv'), figures: join(dir, 'figures.json') };
  writeFileSync(files.rows, rows);
  writeFileSync(files.figures, JSON.stringify({ code: 200, msg: '', data: figures }));
  return runPython(script, [files.rows, files.figures, '--sha256', sha256]);
}

it('are recorded by one of three workers, with the signed hash of their rows', async () => {
  // The day after which the recording continues: the day before the one of the orders.
  await owner.pool.query(
    `INSERT INTO figure_day (day, content, sha256, figures, settled_before, made_at)
     VALUES ($1::date - 1, '', sha256(''), '{}', order_id_at('epoch'), date_trunc('milliseconds', now()))`,
    [day],
  );
  const published = await Promise.all([1, 2, 3].map(() => publishFigures(ctx)));
  expect(published.filter((one) => one !== null)).toEqual([{ day }]);
  const sha256 = createHash('sha256')
    .update(await readRows())
    .digest('hex');
  const { items } = await listFigureDays({ db: app }, { limit: 1 });
  expect(items).toEqual([{ day, sha256, logIndex: null }]);
  const { rows } = await owner.pool.query<{ text: string }>(
    `SELECT convert_from(statement, 'UTF8') AS text FROM log_statement WHERE kind = statement_kind_number('figures')`,
  );
  expect(rows.map(({ text }) => JSON.parse(text).slice(3))).toEqual([[day, sha256]]);
});

it('show groups of at least 20 members without one that has more than half of the stakes', async () => {
  const figures = await readFigures({ db: app }, { day });
  const group = (account: string, orders: number) => ({ account, symbol: symbols['shown'], durationS: 60, orders });
  expect(figures.groups).toMatchObject([
    { ...group('real', 69), wins: 15, losses: 8, ties: 23, voids: 23, winBps: 6_521 },
    { ...group('demo', 60), wins: 13, losses: 7, ties: 20, voids: 20, membersResult: '341.27' },
  ]);
  expect(figures.withdrawals).toEqual({ paid: 20, p50S: 615, p95S: 1_168 });
  expect(figures.stalls.map(({ stalls }) => stalls)).toEqual([1, 1, 1]);
  expect(figures.settlers).toEqual({ compared: 1_234, differed: 2, disputes: 0 });
  const rows = await readRows();
  const hashOf = (id: string) => createHash('sha256').update(`fairtick figures 1 ${id}`).digest('hex');
  expect(ids.shown.filter((id) => !rows.includes(hashOf(id)))).toEqual([]);
  expect(ids.hidden.filter((id) => rows.includes(hashOf(id)))).toEqual([]);
  expect([...ids.shown, ...ids.hidden, ...members].filter((id) => rows.includes(id))).toEqual([]);
});

it('show no time of withdrawals that fewer than 20 members made', async () => {
  // The same member twice.
  await bypassTriggers(
    admin,
    ['withdrawal'],
    `UPDATE withdrawal SET member_id = '${members[1]}' WHERE member_id = '${members[0]}'`,
  );
  const { rows } = await owner.pool.query<{ figures: PublicFigures; content: string }>(
    `SELECT figures, content FROM public_figures_of($1, order_id_at('epoch'))`,
    [day],
  );
  expect(rows[0]?.figures.withdrawals).toBeNull();
  expect(rows[0]?.content).not.toContain('withdrawal');
});

it('are computed again from the rows by a script that shares no code: 0 differences', async () => {
  const figures = await readFigures({ db: app }, { day });
  const [stated] = (await listFigureDays({ db: app }, { limit: 1 })).items;
  const rows = await readRows();
  const sha256 = stated?.sha256 ?? '';
  expect(await recompute(rows, figures, sha256)).toEqual({
    code: 0,
    output: '35 figures, 0 differences\n',
    problems: '',
  });
  const edited = rows.replace(',win,', ',lose,');
  expect(await recompute(edited, figures, sha256)).toMatchObject({
    code: 1,
    output: expect.stringContaining('wins: '),
  });
  const [first, ...rest] = figures.groups;
  const flattered = { ...figures, groups: first === undefined ? [] : [{ ...first, winBps: 6_522 }, ...rest] };
  expect(await recompute(rows, flattered, sha256)).toMatchObject({
    code: 1,
    output: `real/${symbols['shown']}/60 winBps: the rows give 6521, published is 6522\n35 figures, 1 differences\n`,
  });
  const twice = rows.replace(/^(order.*\n)/m, '$1$1');
  expect((await recompute(twice, figures, sha256)).code).toBe(2);
});

it('leave an order that was settled after midnight to the next day', async () => {
  const { rows } = await owner.pool.query('SELECT settled_before AS id FROM figure_day WHERE day = $1', [day]);
  expect(rows).toEqual([{ id: ids.hidden[0] }]);
});

it('are compared with the orders by the check of the books, which finds what was changed', async () => {
  const check = async () => {
    const { checks } = await verifyBooks({ db: reader });
    return checks.find(({ name }) => name === 'figures_are_orders');
  };
  expect(await check()).toMatchObject({ wrong: 0, looked: 2 });
  const faults = [
    [`content = replace(content, ',win,', ',lose,')`, 'the hash is not that of the rows'],
    [
      `content = replace(content, ',win,', ',lose,'), sha256 = sha256(convert_to(replace(content, ',win,', ',lose,'), 'UTF8'))`,
      'the rows are not its orders',
    ],
    [`figures = jsonb_set(figures, '{groups,0,membersResult}', '"900.00"')`, 'the figures are not those of its orders'],
  ];
  for (const [change, problem] of faults) {
    const { rows } = await owner.pool.query('SELECT content, sha256, figures FROM figure_day WHERE day = $1', [day]);
    await bypassTriggers(admin, ['figure_day'], `UPDATE figure_day SET ${change} WHERE day = $1`, [day]);
    expect(await check()).toMatchObject({ wrong: 1, example: `${day}: ${problem}` });
    await bypassTriggers(
      admin,
      ['figure_day'],
      'UPDATE figure_day SET content = $2, sha256 = $3, figures = $4 WHERE day = $1',
      [day, rows[0]?.content, rows[0]?.sha256, rows[0]?.figures],
    );
  }
  const { rows } = await owner.pool.query(
    `SELECT statement FROM log_statement WHERE kind = statement_kind_number('figures')`,
  );
  const text = String(rows[0]?.statement);
  const changed = text.replace(/[0-9a-f]{64}/, '0'.repeat(64));
  const restate = `UPDATE log_statement SET statement = $1 WHERE kind = statement_kind_number('figures')`;
  await bypassTriggers(admin, ['log_statement'], restate, [Buffer.from(changed)]);
  expect(await check()).toMatchObject({ wrong: 1, example: `${day}: the signed statement says something else` });
  await bypassTriggers(admin, ['log_statement'], restate, [Buffer.from(text)]);
  expect(await check()).toMatchObject({ wrong: 0 });
});

it('never change', async () => {
  for (const sql of ['DELETE FROM figure_day', `UPDATE figure_day SET content = ''`, 'TRUNCATE figure_day']) {
    for (const db of [app, worker]) await expect(db.pool.query(sql)).rejects.toThrow('permission denied');
    await expect(owner.pool.query(sql)).rejects.toThrow('append-only');
  }
  await expect(app.pool.query('SELECT record_figure_day()')).rejects.toThrow('permission denied');
  await expect(readFigures({ db: app }, { day: '2020-01-01' })).rejects.toThrow('NOT_FOUND');
  await expect(listFigureDays({ db: app }, { cursor: 'x' })).rejects.toThrow('INPUT_INVALID');
});
