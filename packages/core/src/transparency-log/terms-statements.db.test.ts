import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addProduct,
  addSavingsProduct,
  addStaff,
  createDatabase,
  openRoles,
  putMoneyTermsInForce,
  putTermsInForce,
} from '@fairtick/test-kit';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { canonicalText } from '@fairtick/verifier';
import { afterAll, expect, it } from 'vitest';
import { decideApproval } from '../approvals/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { moneyTerms } from '../money-terms/index.ts';
import { readTerms } from '../orders/index.ts';
import { proposeProductTerms, readProductTerms } from '../products/index.ts';
import { bypassTriggers } from '../reconciliation/bypass-triggers.test-setup.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { proposeSavingsTerms, readSavingsTerms } from '../savings/index.ts';
import { tradingTerms } from '../trading-terms/index.ts';
import { createLogFolder } from './create-log-folder.ts';
import { createLogKey } from './log-key.ts';
import { signTerms } from './record-heads.ts';
import { writeLog } from './write-log.ts';

const { owner, app, worker, reader, admin: superuser } = openRoles(await createDatabase(), 6);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, clock: systemClock, ids: uuidsV7(systemClock), log };
const folder = await mkdtemp(join(tmpdir(), 'fairtick-terms-'));
afterAll(() => rm(folder, { recursive: true }));
const logCtx = { ...ctx, db: worker, logKey: createLogKey(testSigningKey(), null), logFiles: createLogFolder(folder) };

const addAll = async () => {
  await putMoneyTermsInForce(owner);
  await putTermsInForce(owner);
  const maker = await addStaff(owner, { username: 'maker' });
  const checker = await addStaff(owner, { username: 'checker' });
  const productId = await addProduct(owner);
  const savingsId = await addSavingsProduct(owner, { termDays: 40, rateBps: 300 });
  return { maker, checker, productId, savingsId };
};
const { maker, checker, productId, savingsId } = await addAll();
const proposal = () => ({
  effectiveAt: undefined,
  reason: '季度调整',
  evidence: '会议纪要 7',
  key: randomUUID(),
  admin: maker,
  origin: { ip: '127.0.0.1', requestId: 'r-1' },
});
const approve = (id: string) =>
  decideApproval(ctx, { ...proposal(), id, version: 1, approve: true, note: '已核对', admin: checker });

/** Stated versions by the name of the terms: number and content. */
async function stated(): Promise<Record<string, string>> {
  const { rows } = await reader.pool.query<{ subject: string; number: bigint; text: string }>(
    `SELECT subject, number, convert_from(statement, 'UTF8')::jsonb ->> 8 AS text FROM log_statement
      WHERE kind = statement_kind_number('terms') ORDER BY id`,
  );
  return Object.fromEntries(rows.map(({ subject, number, text }) => [`${subject} ${number}`, text]));
}

type View = { version: number };
/** What the API shows. */
async function published(): Promise<Record<string, string>> {
  const order = await readTerms(ctx);
  const trading = await tradingTerms.read(ctx);
  const money = await moneyTerms.read(ctx);
  const product = await readProductTerms(ctx, { productId });
  const { hours: _, ...unapproved } = product.current;
  const savings = (await readSavingsTerms(ctx)).items.find((item) => item.productId === savingsId);
  const named: [string, readonly (View | null | undefined)[]][] = [
    ['order', [order.current, ...order.upcoming]],
    ['trading', [...trading.past, trading.current, ...trading.upcoming]],
    ['money', [...money.past, money.current, ...money.upcoming]],
    [`product ${productId}`, [unapproved, ...product.upcoming]],
    [`savings ${savingsId}`, [savings?.current, ...(savings?.upcoming ?? [])]],
  ];
  return Object.fromEntries(
    named.flatMap(([name, versions]) =>
      versions.flatMap((view) => (view ? [[`${name} ${view.version}`, canonicalText(view)]] : [])),
    ),
  );
}

/** Proposes a change of each kind of terms. */
async function proposeAll(number: number): Promise<string[]> {
  const [newestMoney] = (await moneyTerms.list(ctx)).versions;
  const [newestTrading] = (await tradingTerms.list(ctx)).versions;
  const { current, upcoming } = await readProductTerms(ctx, { productId });
  const product = upcoming.at(-1) ?? current;
  if (!newestMoney || !newestTrading) throw new Error('no terms');
  const content = <T extends { version: number; effectiveAt: string }>({ version: _, effectiveAt: __, ...rest }: T) =>
    rest;
  const proposals = [
    moneyTerms.propose(ctx, {
      ...proposal(),
      version: newestMoney.terms.version,
      terms: { ...content(newestMoney.terms), withdrawDayCount: number },
    }),
    tradingTerms.propose(ctx, {
      ...proposal(),
      version: newestTrading.terms.version,
      terms: { ...content(newestTrading.terms), openOrdersPerProduct: number },
    }),
    proposeProductTerms(ctx, {
      ...proposal(),
      productId,
      version: product.version,
      terms: { ...content(product), feeBps: number },
    }),
    proposeSavingsTerms(ctx, {
      ...proposal(),
      productId: savingsId,
      termDays: undefined,
      rateBps: 350 + number,
      minAmount: '100.00',
      step: '100.00',
      maxPerMember: '200000.00',
      quota: '10000000.00',
    }),
  ];
  return (await Promise.all(proposals)).map(({ approvalId }) => approvalId);
}

const findingOf = async () =>
  (await verifyBooks({ db: reader })).checks.find(({ name }) => name === 'terms_are_stated');

it('states every kind of terms as the API shows it, in the transaction that approves it', async () => {
  for (const id of await proposeAll(9)) await approve(id);
  const [all, before] = [await stated(), await published()];
  expect(all).toMatchObject(before);
  expect(Object.keys(before)).toHaveLength(10);
  const keysIn = async (view: string) =>
    (await owner.pool.query(`SELECT kind, subject, version FROM ${view} ORDER BY 1, 2, 3`)).rows;
  expect(await keysIn('published_versions')).toEqual(await keysIn('published_terms'));
  expect(await findingOf()).toMatchObject({ wrong: 0 });
  const later = await proposeAll(8);
  await owner.pool.query('ALTER TABLE log_statement ADD CONSTRAINT refuses_all CHECK (made_at IS NULL) NOT VALID');
  for (const id of later) await expect(approve(id)).rejects.toThrow('refuses_all');
  await owner.pool.query('ALTER TABLE log_statement DROP CONSTRAINT refuses_all');
  expect(await stated()).toEqual(all);
  expect(await published()).toMatchObject(before);
});

it('signs stored statements once, and places none before', async () => {
  const size = Object.keys(await stated()).length;
  expect((await writeLog(logCtx)).size).toBe(0);
  await signTerms(logCtx);
  expect((await writeLog(logCtx)).size).toBe(size);
  await signTerms(logCtx);
  expect((await writeLog(logCtx)).size).toBe(size);
  for (const change of [
    "UPDATE log_statement SET signature = decode(repeat('00', 64), 'hex')",
    'UPDATE log_statement SET signature = NULL, key_id = NULL',
  ]) {
    await expect(owner.pool.query(change)).rejects.toThrow('append-only');
    await expect(worker.pool.query(change)).rejects.toThrow('permission denied');
  }
  await expect(app.pool.query('SELECT state_terms()')).rejects.toThrow('permission denied');
});

it('finds terms that differ from their statement, and either without the other', async () => {
  const kept = `CREATE TABLE kept AS TABLE money_terms; CREATE TABLE kept_said AS TABLE log_statement`;
  const restore = `DELETE FROM money_terms; INSERT INTO money_terms TABLE kept; DROP TABLE kept; DELETE FROM log_statement;
    INSERT INTO log_statement OVERRIDING SYSTEM VALUE TABLE kept_said; DROP TABLE kept_said`;
  const edit = (sql: string) => bypassTriggers(superuser, ['money_terms', 'log_statement'], sql);
  const newest = `version = (SELECT max(version) FROM money_terms)`;
  const said = `kind = statement_kind_number('terms') AND subject = 'money' AND number = 2`;
  for (const sql of [
    'UPDATE money_terms SET withdraw_min = withdraw_min + 1 WHERE version = 1',
    `UPDATE money_terms SET withdraw_bank_fee = withdraw_bank_fee + 1 WHERE ${newest}`,
    `UPDATE money_terms SET effective_at = effective_at + interval '1 hour' WHERE ${newest}`,
    `DELETE FROM money_terms WHERE ${newest}`,
    `DELETE FROM log_statement WHERE ${said}`,
    `UPDATE log_statement SET statement = convert_to(replace(convert_from(statement, 'UTF8'), '"money"', '"order"'), 'UTF8') WHERE ${said}`,
    `UPDATE log_statement SET statement = convert_to(replace(convert_from(statement, 'UTF8'), 'withdrawDayCount\\":9', 'withdrawDayCount\\":8'), 'UTF8') WHERE ${said}`,
  ]) {
    await edit(`${kept}; ${sql}`);
    expect({ sql, ...(await findingOf()) }).toMatchObject({ sql, wrong: 1 });
    await edit(restore);
  }
  expect(await findingOf()).toMatchObject({ wrong: 0 });
});

it('states the versions of an older installation when the worker starts', async () => {
  const before = await stated();
  await bypassTriggers(superuser, ['log_statement'], 'DELETE FROM log_statement');
  expect(await findingOf()).toMatchObject({ wrong: 0 });
  await signTerms(logCtx);
  expect(await stated()).toEqual(before);
  expect(await findingOf()).toMatchObject({ wrong: 0 });
});
