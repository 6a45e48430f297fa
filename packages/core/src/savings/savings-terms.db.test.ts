import { randomUUID } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import {
  addMember,
  addSavingsProduct,
  addStaff,
  ageSavingsPosition,
  createDatabase,
  fundMember,
  openRoles,
  putMoneyTermsInForce,
  restateTermsSql,
} from '@fairtick/test-kit';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { tryWithApproval } from '../approvals/approved-only.test-setup.ts';
import { decideApproval, listApprovals } from '../approvals/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import {
  listOffers,
  listProducts,
  proposeSavingsTerms,
  readPosition,
  readSavingsTerms,
  repayAndAccrueSavings,
  setProductEnabled,
  subscribeSavings,
} from './index.ts';

const database = await createDatabase();
const { owner, app, worker, reader, admin: superuser } = openRoles(database, 6);
await putMoneyTermsInForce(owner);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, clock: systemClock, ids: uuidsV7(systemClock), log };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const maker = await addStaff(owner, { username: 'maker' });
const checker = await addStaff(owner, { username: 'checker' });
const clerk = await addStaff(owner, { username: 'clerk', permissions: ['savings:product:list'] });

let days = 100;
let productId = '';
beforeEach(async () => {
  days += 1;
  productId = await addSavingsProduct(owner, { termDays: days, rateBps: 300 });
});
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

type Terms = Partial<Parameters<typeof proposeSavingsTerms>[1]>;
const asNow = { rateBps: 300, minAmount: '100.00', step: '100.00', maxPerMember: '200000.00', quota: '10000000.00' };
const propose = (changes: Terms = {}) =>
  proposeSavingsTerms(ctx, {
    ...asNow,
    productId,
    termDays: undefined,
    effectiveAt: undefined,
    reason: '市场利率变动',
    evidence: '会议纪要 12',
    key: randomUUID(),
    admin: maker,
    origin,
    ...changes,
  });
const decide = (id: string, { by = checker, approve = true }: { by?: AdminIdentity; approve?: boolean } = {}) =>
  decideApproval(ctx, { id, version: 1, approve, note: '已核对', key: randomUUID(), admin: by, origin });
async function approved(changes: Terms = {}): Promise<number> {
  const { approvalId } = await propose(changes);
  const { decidedAt } = await decide(approvalId);
  return Date.parse(decidedAt ?? '');
}
const product = async (id = productId) => (await listProducts(ctx)).find((one) => one.id === id);
async function refusalOf(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => 'not refused',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );
}
const minutes = (since: number, at: string | undefined) => (Date.parse(at ?? '') - since) / 60_000;
/** Moves the approval back in time: only a superuser can. */
async function passTime(interval: string): Promise<void> {
  const client = await superuser.pool.connect();
  try {
    await client.query(`BEGIN;
      ALTER TABLE savings_terms DISABLE TRIGGER ALL; ALTER TABLE approval DISABLE TRIGGER ALL;
      UPDATE savings_terms SET effective_at = effective_at - interval '${interval}' WHERE approval_id IS NOT NULL;
      UPDATE approval SET proposed_at = proposed_at - interval '${interval}', expires_at = expires_at - interval '${interval}',
             decided_at = decided_at - interval '${interval}' WHERE kind = 'savings_terms';
      ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_guard;
      ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_no_change;
      ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_no_truncate;
      ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_soon;
      ALTER TABLE savings_terms ENABLE ALWAYS TRIGGER savings_terms_are_stated;
      ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_guard;
      ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_no_delete;
      ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_no_truncate;
      ${restateTermsSql};
      COMMIT`);
  } finally {
    client.release(true);
  }
}

describe('new terms', () => {
  test('are proposed by one administrator and applied by another, who sees before and after; nothing changes until then', async () => {
    const { approvalId } = await propose({ rateBps: 350 });
    const [shown] = (await listApprovals(ctx, { admin: checker, kind: 'savings_terms', state: 'pending' })).items;
    expect(shown).toMatchObject({
      id: approvalId,
      kind: 'savings_terms',
      amount: null,
      mayDecide: true,
      change: { productId, termDays: days, before: { version: 1, ...asNow }, after: { ...asNow, rateBps: 350 } },
    });
    expect(await product()).toMatchObject({ terms: { version: 1, rateBps: 300 }, next: null });
    expect(await refusalOf(decide(approvalId, { by: maker }))).toBe('APPROVAL_OWN');
    expect(await refusalOf(decide(approvalId, { by: clerk }))).toBe('FORBIDDEN');
    expect(await refusalOf(propose({ rateBps: 350, admin: clerk }))).toBe('FORBIDDEN');
    await decide(approvalId, { approve: false });
    expect(await product()).toMatchObject({ next: null });
  });

  test('act fifteen minutes after the approval at the earliest', async () => {
    const at = await approved({ rateBps: 350, effectiveAt: '2020-05-05T00:00:00.000Z' });
    const { terms, next } = (await product()) ?? {};
    expect([terms?.version, next?.version, next?.rateBps]).toEqual([1, 2, 350]);
    expect(minutes(at, next?.effectiveAt)).toBe(15);
  });

  test('are public from their approval on, with their start, and stay public afterwards', async () => {
    const memberId = await addMember(owner, { id: randomUUID(), username: `reader_${days}` });
    const offer = async () => (await listOffers(ctx, { memberId })).items.find(({ id }) => id === productId);
    const open = async () => (await readSavingsTerms(ctx)).items.find((one) => one.productId === productId);
    const old = { version: 1, ...asNow };
    expect(await offer()).toMatchObject({ rateBps: 300, upcoming: null });
    expect(await open()).toMatchObject({ termDays: days, enabled: true, current: old, upcoming: [], past: [] });
    await propose({ rateBps: 90 });
    expect(await offer()).toMatchObject({ upcoming: null });
    await approved({ rateBps: 100 });
    const next = (await product())?.next;
    expect(next).toMatchObject({ version: 2, rateBps: 100 });
    expect(await offer()).toMatchObject({ rateBps: 300, upcoming: next });
    expect(await open()).toMatchObject({ current: old, upcoming: [next], past: [] });
    await passTime('25 hours');
    expect(await offer()).toMatchObject({ rateBps: 100, upcoming: null });
    expect(await open()).toMatchObject({ current: { version: 2, rateBps: 100 }, upcoming: [], past: [old] });
  });

  test.each([
    ['a lower rate', { rateBps: 299 }],
    ['a higher minimum', { minAmount: '200.00' }],
    ['a coarser step', { minAmount: '100.00', step: '50.00', coarser: '100.00' }],
    ['a lower maximum', { maxPerMember: '199999.00' }],
    ['a smaller quota', { quota: '9999999.00' }],
    ['a lower rate beside a higher maximum', { rateBps: 200, maxPerMember: '300000.00' }],
  ])(
    '%s is a cut and waits for twenty-four hours',
    async (_, { coarser, ...changes }: Terms & { coarser?: string }) => {
      if (coarser !== undefined) {
        await approved(changes);
        await passTime('1 day');
      }
      const at = await approved(coarser === undefined ? changes : { ...changes, step: coarser });
      expect(minutes(at, (await product())?.next?.effectiveAt)).toBe(24 * 60);
    },
  );

  test('act at the chosen time, if that is later, and in their order', async () => {
    const wished = new Date(Date.now() + 72 * 3_600_000).toISOString();
    await approved({ rateBps: 280, effectiveAt: wished });
    expect((await product())?.next).toMatchObject({ version: 2, effectiveAt: wished });
    await approved({ rateBps: 400 });
    const { rows } = await owner.pool.query(
      'SELECT version, effective_at AS at FROM savings_terms WHERE product_id = $1 ORDER BY version',
      [productId],
    );
    expect(rows[2].at.getTime()).toBe(Date.parse(wished) + 1);
    expect((await product())?.next).toMatchObject({ version: 2 });
  });

  test('act within ninety days: a later time is refused on proposing, and by the database', async () => {
    const effectiveAt = new Date(Date.now() + 91 * 86_400_000).toISOString();
    expect(await refusalOf(propose({ rateBps: 350, effectiveAt }))).toBe('INPUT_INVALID');
    const id = randomUUID();
    const payload = {
      productId,
      termDays: days,
      effectiveAt,
      before: { version: 1 },
      after: { ...asNow, rateBps: 350 },
    };
    await app.pool.query(`SELECT propose_approval($1, $2, 'savings_terms', NULL, NULL, NULL, 'abc', 'abc', $3)`, [
      maker.sessionId,
      id,
      JSON.stringify(payload),
    ]);
    expect(await refusalOf(decide(id))).toBe('SAVINGS_TERMS_INVALID');
    await decide(id, { approve: false });
  });

  test('must equal the approved proposal: the database refuses any other version', async () => {
    const { approvalId } = await propose({ rateBps: 350 });
    const other = await addSavingsProduct(owner, { termDays: days + 60, rateBps: 300 });
    const inTheirName = (id: string, change: string) =>
      `INSERT INTO savings_terms SELECT n.* FROM savings_terms_at('${id}', 'infinity') t, jsonb_populate_record(t,
         jsonb_build_object('version', 2, 'effective_at', clock_timestamp() + interval '2 days',
           'approval_id', '${approvalId}'${change})) n`;
    const write = (sql: string) => tryWithApproval(owner, { approvalId, decidedBy: checker.id }, sql);
    const saw = 'what two people saw';
    await expect(write(inTheirName(productId, `, 'rate_bps', 351`))).rejects.toThrow(saw);
    await expect(write(inTheirName(productId, `, 'rate_bps', 350, 'quota', 1`))).rejects.toThrow(saw);
    await expect(write(inTheirName(other, `, 'rate_bps', 350`))).rejects.toThrow(saw);
    await write(inTheirName(productId, `, 'rate_bps', 350`));
    await decide(approvalId, { approve: false });
  });

  test('apply to new positions only: a running one keeps its terms, a renewed one gets those in force then', async () => {
    const memberId = await addMember(owner, { id: randomUUID(), username: `holder_${days}` });
    await fundMember(owner, { memberId, account: 0, amount: 100_000_000n });
    const subscribe = () =>
      subscribeSavings(ctx, {
        member: { id: memberId, epoch: 1 },
        productId,
        amount: '36500.00',
        autoRenew: true,
        key: randomUUID(),
        origin,
      });
    const old = await subscribe();
    await approved({ rateBps: 100 });
    // in force since before the last midnight
    await passTime('50 hours');
    expect((await listOffers(ctx, { memberId })).items.find(({ id }) => id === productId)).toMatchObject({
      rateBps: 100,
    });
    const young = await subscribe();
    expect(young).toMatchObject({ rateBps: 100 });
    await ageSavingsPosition(owner, { positionId: old.id, days: days + 1 });
    await repayAndAccrueSavings({ db: worker, log });
    const read = async (id: string) => (await readPosition(ctx, { memberId, id })).position;
    const ended = await read(old.id);
    // 3 % of 36,500.00 is 3.00 a day
    expect(ended).toMatchObject({ rateBps: 300, interest: `${3 * days}.00`, outcome: 'renewed' });
    expect(await read(ended.renewedTo ?? '')).toMatchObject({ rateBps: 100 });
  });

  test('lapse if they were proposed for other terms than the current ones', async () => {
    const [first, second] = [await propose({ rateBps: 310 }), await propose({ rateBps: 320 })];
    await decide(first.approvalId);
    expect(await refusalOf(decide(second.approvalId))).toBe('REVIEW_CHANGED');
    expect((await product())?.next).toMatchObject({ version: 2, rateBps: 310 });
  });

  test.each([
    ['a minimum that is no whole steps', { minAmount: '150.00' }],
    ['a maximum below the minimum', { maxPerMember: '99.00' }],
    ['a minimum of nothing', { minAmount: '0', step: '100.00' }],
    ['a step of nothing', { step: '0.00' }],
  ])('are refused for %s', async (_, changes) => {
    expect(await refusalOf(propose(changes))).toBe('SAVINGS_TERMS_INVALID');
  });

  test('are refused if they change nothing, at any time', async () => {
    expect(await refusalOf(propose({ minAmount: '100', quota: '10000000' }))).toBe('SAVINGS_TERMS_UNCHANGED');
    const effectiveAt = new Date(Date.now() + 86_400_000).toISOString();
    expect(await refusalOf(propose({ effectiveAt }))).toBe('SAVINGS_TERMS_UNCHANGED');
  });

  test('are proposed once per key', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => propose({ key, rateBps: 333 })));
    expect(new Set(answers.map(({ approvalId }) => approvalId)).size).toBe(1);
    expect(await propose({ key, rateBps: 333, quota: '10000000' })).toEqual(answers[0]);
    expect(await refusalOf(propose({ key, rateBps: 334 }))).toBe('IDEMPOTENCY_KEY_CONFLICT');
  });
});

describe('a new product', () => {
  test('is offered once its terms are in force, not before', async () => {
    const memberId = await addMember(owner, { id: randomUUID(), username: `waiting_${days}` });
    await fundMember(owner, { memberId, account: 0, amount: 1_000_000n });
    await approved({ productId: null, termDays: 321, rateBps: 444 });
    const made = (await listProducts(ctx)).find(({ termDays }) => termDays === 321);
    expect(made).toMatchObject({ enabled: true, terms: { version: 1, rateBps: 444 }, next: null });
    const subscribe = () =>
      subscribeSavings(ctx, {
        member: { id: memberId, epoch: 1 },
        productId: made?.id ?? '',
        amount: '100.00',
        autoRenew: false,
        key: randomUUID(),
        origin,
      });
    const offered = async () => (await listOffers(ctx, { memberId })).items.some(({ termDays }) => termDays === 321);
    expect([await offered(), await refusalOf(subscribe())]).toEqual([false, 'SAVINGS_PRODUCT_UNAVAILABLE']);
    const open = async () => (await readSavingsTerms(ctx)).items.find(({ termDays }) => termDays === 321);
    expect(await open()).toMatchObject({ current: null, upcoming: [{ version: 1, rateBps: 444 }], past: [] });
    await passTime('16 minutes');
    expect([await offered(), (await subscribe()).rateBps]).toEqual([true, 444]);
  });

  test('of an existing term is refused, also when two were proposed', async () => {
    expect(await refusalOf(propose({ productId: null, termDays: days }))).toBe('SAVINGS_PRODUCT_EXISTS');
    const two = [await propose({ productId: null, termDays: 322 }), await propose({ productId: null, termDays: 322 })];
    await decide(two[0]?.approvalId ?? '');
    expect(await refusalOf(decide(two[1]?.approvalId ?? ''))).toBe('SAVINGS_PRODUCT_EXISTS');
  });

  test('needs a term, an existing product takes none, and an unknown product is NOT_FOUND', async () => {
    expect(await refusalOf(propose({ productId: null }))).toBe('INPUT_INVALID');
    expect(await refusalOf(propose({ termDays: 8 }))).toBe('INPUT_INVALID');
    expect(await refusalOf(propose({ productId: randomUUID() }))).toBe('NOT_FOUND');
    const gone = { id: randomUUID(), enabled: false, version: 1, admin: maker, origin };
    expect(await refusalOf(setProductEnabled(ctx, gone))).toBe('NOT_FOUND');
    expect(await refusalOf(setProductEnabled(ctx, { ...gone, id: productId, admin: clerk }))).toBe('FORBIDDEN');
  });
});
