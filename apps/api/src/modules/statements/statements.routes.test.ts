import { randomUUID } from 'node:crypto';
import {
  adminAudit,
  adminImportStatement,
  adminStatementLines,
  adminStatements,
  adminUnmatched,
} from '@fairtick/contracts';
import { matchStatements } from '@fairtick/core/statements';
import { createDb } from '@fairtick/db';
import { addPayoutAccount, addStaff, addWithdrawal, fundMember, makeVerified } from '@fairtick/test-kit';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, inject, type SignedUpMember, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const admin = await signInAdmin(api);
const open = (url: string) => createDb({ url, poolSize: 2, applicationName: 'test' });
const owner = open(api.database.ownerUrl);
const worker = open(api.database.workerUrl);
afterAll(() => Promise.all([owner.close(), worker.close()]));
const app = api.ctx.db;
const staff = [
  await addStaff(owner, { username: 'reviewer_1' }),
  await addStaff(owner, { username: 'reviewer_2' }),
] as const;

let member: SignedUpMember;
beforeEach(async () => {
  member = await signUp(api);
  await makeVerified(owner, member.id);
});

/** A bank deposit awaiting its payment. */
async function announce(amount: bigint, memberId = member.id): Promise<{ id: string; reference: string }> {
  const id = randomUUID();
  const reference = id.replaceAll('-', '').slice(0, 10).toUpperCase();
  await app.pool.query(
    `SELECT create_deposit($1, $2, (SELECT id FROM deposit_method WHERE kind = 'bank'), 'proof', $3, NULL, $4, NULL,
                           NULL, NULL, NULL)`,
    [id, memberId, amount, reference],
  );
  return { id, reference };
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
type Line = { at?: string; amount: string; reference?: string; counterparty?: string };
/** A CSV file that no other test uses. */
const csv = (lines: Line[]) =>
  [
    'Date,Amount,Currency,Reference,Counterparty,Note',
    ...lines.map(({ at = inAnHour(), amount, reference = '', counterparty = '' }) =>
      [at, amount, 'CNY', reference, counterparty].join(','),
    ),
  ].join('\n');
const send = (content: string, rail: 'bank' | 'alipay' = 'bank') =>
  admin.call(adminImportStatement, { body: { rail, format: 'csv', fileName: '对账单.csv', content } });
const linesOf = async (id: string, unmatched: 'true' | 'false' = 'false') =>
  (await admin.call(adminStatementLines, { params: { id }, query: { unmatched } })).data.items;

async function balances() {
  const { rows } = await owner.pool.query('SELECT * FROM wallet ORDER BY member_id, account');
  return [rows, (await owner.pool.query('SELECT count(*) AS transfers FROM transfer')).rows];
}

describe('a line matches', () => {
  test('the deposit whose number is in the remark, in any spacing; no money moves', async () => {
    const { id, reference } = await announce(123_450n);
    const before = await balances();
    const { data } = await send(
      csv([
        { amount: '1234.50', reference: `充值${reference.toLowerCase()}号 88001`, counterparty: '王小明' },
        { amount: '99.00', reference: '谁的钱', counterparty: '李雷' },
      ]),
    );
    expect(data).toMatchObject({ rail: 'bank', lines: 2, matched: 1, importedBy: admin.username });
    const [first, second] = await linesOf(data.id);
    expect(first).toMatchObject({ amount: '1234.50', counterparty: '王小明' });
    expect(first?.match).toEqual({ kind: 'deposit', id, username: member.username });
    expect(second?.match).toBeNull();
    expect(await linesOf(data.id, 'true')).toMatchObject([{ reference: '谁的钱' }]);
    expect(await balances()).toEqual(before);
  });

  test('the deposit with its payer, amount and time, without a number', async () => {
    const { id } = await announce(77_700n);
    const { data } = await send(csv([{ amount: '777.00', reference: '转账', counterparty: '林 若溪' }]));
    expect((await linesOf(data.id))[0]?.match?.id).toBe(id);
  });

  test('no deposit if two fit, or if payer or amount differs', async () => {
    const other = await signUp(api);
    await makeVerified(owner, other.id);
    await announce(55_500n);
    await announce(55_500n, other.id);
    const third = await announce(44_400n);
    const { data } = await send(
      csv([
        { amount: '555.00', counterparty: '林若溪' },
        { amount: '444.00', counterparty: '别人' },
        { amount: '444.01', reference: third.reference },
      ]),
    );
    expect(data.matched).toBe(0);
  });

  test('the completed withdrawal with its reference', async () => {
    await fundMember(owner, { memberId: member.id, account: 0, amount: 100_000n });
    const paymentAccountId = await addPayoutAccount(owner, { memberId: member.id, cipher: api.ctx.cipher });
    const payoutRef = `BK-${randomUUID().slice(0, 8)}`;
    const spec = { memberId: member.id, paymentAccountId, staff, payoutRef, state: 'completed' } as const;
    const id = await addWithdrawal(app, spec);
    const { data } = await send(csv([{ amount: '-500.00', reference: `提现 ${payoutRef}`, counterparty: '林若溪' }]));
    expect((await linesOf(data.id))[0]?.match).toEqual({ kind: 'withdrawal', id, username: member.username });
  });

  test('a deposit that is created later, at the next run of the worker or the next import', async () => {
    const reference = 'LATE' + randomUUID().slice(0, 6).toUpperCase();
    const { data } = await send(csv([{ amount: '321.00', reference }]));
    expect(data.matched).toBe(0);
    const { id } = await announce(32_100n);
    const client = await owner.pool.connect();
    await client.query('BEGIN');
    await client.query('ALTER TABLE deposit DISABLE TRIGGER deposit_guard');
    await client.query('UPDATE deposit SET reference = $2 WHERE id = $1', [id, reference]);
    await client.query('ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_guard');
    await client.query('COMMIT');
    client.release();
    expect(await matchStatements({ db: worker })).toBe(1);
    expect(await matchStatements({ db: worker })).toBe(0);
    expect((await linesOf(data.id))[0]?.match?.id).toBe(id);
  });
});

test('lists a second payment of the same deposit as unmatched', async () => {
  const { reference } = await announce(60_000n);
  const { data } = await send(
    csv([
      { at: inAnHour(), amount: '600.00', reference },
      { at: new Date(Date.now() + 7_200_000).toISOString(), amount: '600.00', reference },
    ]),
  );
  expect(data).toMatchObject({ lines: 2, matched: 1 });
});

test('lists a payment for a cancelled deposit as unmatched', async () => {
  const { id, reference } = await announce(61_000n);
  await app.pool.query('SELECT cancel_deposit($1, $2)', [member.id, id]);
  expect((await send(csv([{ amount: '610.00', reference }]))).data.matched).toBe(0);
  const second = await announce(62_000n);
  const { data } = await send(csv([{ amount: '620.00', reference: second.reference }]));
  expect(data.matched).toBe(1);
  await app.pool.query('SELECT cancel_deposit($1, $2)', [member.id, second.id]);
  expect(await linesOf(data.id, 'true')).toHaveLength(1);
});

test('refuses the same file; stores a line of two files once, and a repeated line of one file twice', async () => {
  const at = inAnHour();
  const day: Line = { at, amount: '8.00', reference: randomUUID() };
  const content = csv([day, day]);
  expect((await send(content)).data.lines).toBe(2);
  const again = await send(content);
  expect(again.error).toBe('STATEMENT_IMPORTED');
  const log = await admin.call(adminAudit, { query: { action: 'statements.import_refused', limit: 1 } });
  expect(log.data.items).toMatchObject([{ actorName: admin.username, after: { rail: 'bank' } }]);
  const wider = csv([day, day, day, { at, amount: '9.00', reference: randomUUID() }]);
  expect((await send(wider)).data.lines).toBe(2);
});

test('lists payments in the ledger that no statement contains', async () => {
  await fundMember(owner, { memberId: member.id, account: 0, amount: 100_000n });
  const paymentAccountId = await addPayoutAccount(owner, { memberId: member.id, cipher: api.ctx.cipher });
  const spec = { memberId: member.id, paymentAccountId, staff, payoutRef: `BK-${randomUUID()}` } as const;
  const id = await addWithdrawal(app, { ...spec, state: 'completed' });
  const missing = async () =>
    (await admin.call(adminUnmatched, { query: { rail: 'bank' } })).data.items.some((item) => item.id === id);
  await send(csv([{ amount: '1.00', reference: randomUUID() }]));
  expect(await missing()).toBe(true);
  const elsewhere = await admin.call(adminUnmatched, { query: { rail: 'alipay' } });
  expect(elsewhere.data.items).toEqual([]);
  await send(csv([{ amount: '-500.00', reference: spec.payoutRef }]));
  expect(await missing()).toBe(false);
});

test('pages lists without gaps or repeats', async () => {
  const { data } = await send(
    csv(Array.from({ length: 5 }, (_, n) => ({ amount: `${n + 1}.00`, reference: randomUUID() }))),
  );
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await admin.call(adminStatementLines, {
      params: { id: data.id },
      query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) },
    });
    seen.push(...page.data.items.map(({ amount }) => amount));
    if (page.data.nextCursor === null) break;
    cursor = page.data.nextCursor;
  }
  expect(seen).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00']);
  const first = await admin.call(adminStatements, { query: { limit: 1 } });
  expect(first.data.items[0]?.id).toBe(data.id);
  const next = await admin.call(adminStatements, { query: { limit: 1, cursor: first.data.nextCursor ?? '' } });
  expect(next.data.items[0]?.id).not.toBe(data.id);
});

describe('refused with a text', () => {
  test.each(['', 'hello', '<x>', 'Date,Amount\n2026-11-20,1e5'])('a file with the content %j', async (content) => {
    const url = adminImportStatement.path;
    const body = { rail: 'bank', format: 'csv', fileName: 'a.csv', content };
    const { status, json } = await inject(api, { method: 'POST', url, token: admin.token, body });
    expect(content === '' ? status : json.error).toBe(content === '' ? 400 : 'STATEMENT_UNREADABLE');
  });

  test.each(['x', '-1', '1e3', '9'.repeat(20), "1' OR '1'='1"])('the cursor %j', async (cursor) => {
    const { data } = await send(csv([{ amount: '2.00', reference: randomUUID() }]));
    const lines = await admin.call(adminStatementLines, { params: { id: data.id }, query: { cursor } });
    const missing = await admin.call(adminUnmatched, { query: { rail: 'bank', cursor } });
    const all = await admin.call(adminStatements, { query: { cursor } });
    expect([lines.status, missing.status, all.status]).toEqual([400, 400, 400]);
  });

  test('an unknown statement', async () => {
    const answer = await admin.call(adminStatementLines, { params: { id: randomUUID() }, query: {} });
    expect(answer.error).toBe('NOT_FOUND');
  });

  test('the read permission does not allow imports, and every view of names is logged', async () => {
    const permissions = [adminStatements.permission, adminStatementLines.permission];
    const looker = await signInAdmin(api, await addAdmin(api, { username: 'auditor', permissions }));
    const { data } = await send(csv([{ amount: '3.00', reference: randomUUID(), counterparty: '张三' }]));
    const body = { rail: 'bank', format: 'csv', fileName: 'b.csv', content: csv([]) } as const;
    expect((await looker.call(adminImportStatement, { body })).error).toBe('FORBIDDEN');
    await looker.call(adminStatementLines, { params: { id: data.id }, query: {} });
    const log = await admin.call(adminAudit, { query: { action: 'statements.view_lines', limit: 1 } });
    expect(log.data.items).toMatchObject([{ actorName: 'auditor', targetId: data.id }]);
  });
});

describe('as the role of the application, without stored procedures', () => {
  test.each([
    'INSERT INTO statement_match (line_id, deposit_id, told_by, at) VALUES (uuidv7(), uuidv7(), $$payer$$, now())',
    'DELETE FROM statement_match',
    'UPDATE statement_line SET amount = 1',
    'DELETE FROM statement_line',
    'TRUNCATE statement CASCADE',
  ])('%s', async (sql) => {
    await expect(app.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('a line never matches a deposit with another amount', async () => {
    const { id } = await announce(63_000n);
    const { data } = await send(csv([{ amount: '631.00', reference: randomUUID() }]));
    const [line] = await linesOf(data.id);
    const note = app.pool.query('SELECT match_statement_line($1, $2)', [line?.id, id]);
    await expect(note).rejects.toMatchObject({ code: '42501' });
  });
});
