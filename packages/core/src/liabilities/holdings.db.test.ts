import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addStaff, createDatabase, openRoles, putMoneyTermsInForce } from '@fairtick/test-kit';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { canonicalText } from '@fairtick/verifier';
import { afterAll, expect, it } from 'vitest';
import { decideApproval, listApprovals, withdrawApproval } from '../approvals/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { bypassTriggers } from '../reconciliation/bypass-triggers.test-setup.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { createLogFolder } from '../transparency-log/create-log-folder.ts';
import { createLogKey, signTerms, writeLog } from '../transparency-log/index.ts';
import { listHoldings, proposeHoldings } from './index.ts';

const { owner, app, worker, reader, admin: superuser } = openRoles(await createDatabase(), 6);
await putMoneyTermsInForce(owner);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, clock: systemClock, ids: uuidsV7(systemClock), log };
const folder = await mkdtemp(join(tmpdir(), 'fairtick-holdings-'));
afterAll(() => rm(folder, { recursive: true }));
const logCtx = { ...ctx, db: worker, logKey: createLogKey(testSigningKey(), null), logFiles: createLogFolder(folder) };
const maker = await addStaff(owner, { username: 'maker' });
const checker = await addStaff(owner, { username: 'checker' });
const origin = { ip: '127.0.0.1', requestId: 'r-1' };

const at = '2026-11-01T00:00:00.000Z';
const bank = { where: '银行 “甲”, Hong Kong', currency: 'CNY', amount: '1000000.50' };
const coins = { where: 'TRC20 TXyz', currency: 'USDT', amount: '0' };
const propose = (change: Partial<Parameters<typeof proposeHoldings>[1]> = {}) =>
  proposeHoldings(ctx, {
    version: 0,
    at,
    lines: [bank, coins],
    note: '',
    reason: '月度公布',
    evidence: '对账单 11',
    key: randomUUID(),
    admin: maker,
    origin,
    ...change,
  });
const decide = (id: string, { by = checker, approve = true } = {}) =>
  decideApproval(ctx, { id, version: 1, approve, note: '已核对', key: randomUUID(), admin: by, origin });
const shown = async () => (await listHoldings(ctx, {})).items;
const isWrong = async () =>
  (await verifyBooks({ db: reader })).detail.wrong.map(({ name }) => name).includes('holdings_are_what_was_approved');
const money = async () =>
  (await owner.pool.query('SELECT (SELECT count(*) FROM transfer) AS t, (SELECT sum(amount) FROM house_balance) AS h'))
    .rows;

it('publishes what a second administrator approves, and nothing before', async () => {
  expect(await shown()).toEqual([]);
  const before = await money();
  const { approvalId } = await propose();
  expect(await shown()).toEqual([]);
  await expect(decide(approvalId, { by: maker })).rejects.toMatchObject({ code: 'APPROVAL_OWN' });
  const [waiting] = (await listApprovals(ctx, { admin: checker, id: approvalId })).items;
  expect(waiting).toMatchObject({ kind: 'stated_holdings', mayDecide: true, change: { version: 0, before: null } });
  const { decidedAt } = await decide(approvalId);
  expect(await shown()).toEqual([
    { version: 1, at, lines: [bank, coins], note: null, publishedAt: decidedAt, logIndex: null },
  ]);
  expect(await money()).toEqual(before);
  await signTerms(logCtx);
  await writeLog(logCtx);
  const [item] = await shown();
  expect(item?.logIndex).toEqual(expect.any(Number));
  // The log has the text that the API shows.
  const { rows } = await reader.pool.query<{ text: string }>(
    `SELECT convert_from(statement, 'UTF8')::jsonb ->> 5 AS text FROM log_statement WHERE log_index = $1`,
    [item?.logIndex],
  );
  const { logIndex: _, ...content } = item ?? { logIndex: null };
  expect(rows[0]?.text).toBe(canonicalText(content));
  expect(await isWrong()).toBe(false);
});

it('refuses proposals and approvals of a version that is not the newest any more', async () => {
  await expect(propose()).rejects.toMatchObject({ code: 'REVIEW_CHANGED' });
  const notes = Array.from({ length: 6 }, (_, n) => `Stand nach Prüfung ${n}`);
  const proposals = [];
  for (const note of notes) proposals.push(await propose({ version: 1, note }));
  const all = await Promise.allSettled(proposals.map(({ approvalId }) => decide(approvalId)));
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused).toMatchObject(notes.slice(1).map(() => ({ reason: { code: 'REVIEW_CHANGED' } })));
  const rejected = await propose({ version: 2 });
  await decide(rejected.approvalId, { approve: false });
  const { approvalId } = await propose({ version: 2 });
  await withdrawApproval(ctx, { id: approvalId, version: 1, admin: maker, origin });
  // Every version stays, page by page.
  const page = await listHoldings(ctx, { limit: 1 });
  expect([page.items[0]?.version, page.nextCursor]).toEqual([2, '2']);
  expect((await listHoldings(ctx, { limit: 1, cursor: '2' })).items[0]?.version).toBe(1);
  for (const cursor of ['0', 'x', '-1', '99999999999']) {
    await expect(listHoldings(ctx, { cursor })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  }
});

it('refuses an instant in the future, and the same key with other content', async () => {
  const future = new Date(Date.now() + 3_600_000).toISOString();
  await expect(propose({ version: 2, at: future })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  const key = randomUUID();
  const [one, again] = [await propose({ version: 2, key }), await propose({ version: 2, key })];
  expect(again).toEqual(one);
  await expect(propose({ version: 2, key, note: 'other' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_CONFLICT' });
});

it('cannot be written by the processes, changed by its owner, or hold unsound lines', async () => {
  const [{ approval_id }] = (await owner.pool.query('SELECT approval_id FROM stated_holdings WHERE version = 1')).rows;
  const add = (version: number, lines: string) =>
    `INSERT INTO stated_holdings SELECT ${version}, stated_at, ${lines}, note, approval_id, published_at FROM stated_holdings
      WHERE approval_id = '${approval_id}'`;
  for (const db of [app, worker]) await expect(db.pool.query(add(3, 'lines'))).rejects.toThrow('permission denied');
  const other = `jsonb_set(lines, '{0,amount}', '"9"')`;
  for (const sql of [add(9, 'lines'), add(3, other)]) {
    await expect(owner.pool.query(sql)).rejects.toThrow('must be the next version');
  }
  for (const sql of [
    'DELETE FROM stated_holdings',
    'UPDATE stated_holdings SET note = NULL',
    'TRUNCATE stated_holdings',
  ]) {
    await expect(owner.pool.query(sql)).rejects.toThrow('append-only');
  }
  const line = JSON.stringify(bank);
  const unsound = [
    '[]',
    '{}',
    'null',
    `[${Array.from({ length: 41 }, () => line).join()}]`,
    ...['-1', '1e9', '01', '1.', '', ' 1', 'NaN'].map((amount) => JSON.stringify([{ ...bank, amount }])),
    ...[
      { ...bank, amount: 1 },
      { ...bank, where: '' },
      { ...bank, where: 'x'.repeat(121) },
      { ...bank, currency: 'cny' },
      { ...bank, proven: 'yes' },
      { where: 'x', currency: 'CNY' },
    ].map((one) => JSON.stringify([one])),
  ];
  for (const lines of unsound) {
    const { rows } = await owner.pool.query('SELECT stated_holdings_sound($1::jsonb) AS sound', [lines]);
    expect([lines, rows[0]?.sound]).toEqual([lines, false]);
  }
  expect(
    (await owner.pool.query('SELECT bool_and(stated_holdings_sound(lines)) AS all FROM stated_holdings')).rows,
  ).toEqual([{ all: true }]);
});

it.each([
  ['a changed amount', `UPDATE stated_holdings SET lines = jsonb_set(lines, '{0,amount}', '"9"') WHERE version = 1`],
  ['another instant', `UPDATE stated_holdings SET stated_at = stated_at - interval '1 day' WHERE version = 1`],
  ['a version that was removed', 'DELETE FROM stated_holdings WHERE version = 1'],
  ['a statement that was removed', `DELETE FROM log_statement WHERE kind = statement_kind_number('holdings')`],
])('is checked with the books, which find %s', async (_, sql) => {
  const tables = ['stated_holdings', 'log_statement'];
  const copy = tables.map((table) => `CREATE TABLE kept_${table} AS TABLE ${table};`).join(' ');
  await bypassTriggers(superuser, tables, `${copy} ${sql}`);
  expect(await isWrong()).toBe(true);
  const columns = 'id, kind, subject, number, statement, key_id, signature, made_at, log_index';
  await bypassTriggers(
    superuser,
    tables,
    `DELETE FROM stated_holdings; INSERT INTO stated_holdings SELECT * FROM kept_stated_holdings; DROP TABLE kept_stated_holdings;
     DELETE FROM log_statement; INSERT INTO log_statement (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept_log_statement; DROP TABLE kept_log_statement`,
  );
  expect(await isWrong()).toBe(false);
});
