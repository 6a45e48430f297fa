import { randomUUID } from 'node:crypto';
import { type WebhookEventKind, webhookEvents } from '@fairtick/contracts';
import {
  addMember,
  addPayoutAccount,
  addProduct,
  addStaff,
  addWithdrawal,
  createDatabase,
  FakeClock,
  fundMember,
  makeVerified,
  openRoles,
  putMoneyTermsInForce,
} from '@fairtick/test-kit';
import { beforeEach, expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { createCipher } from '../shared/cipher.ts';
import { addTarget, findWebhookEvents, removeTarget } from './index.ts';

const database = await createDatabase();
const { owner, app, worker } = openRoles(database);
await putMoneyTermsInForce(owner);
const staff = [await addStaff(owner, { username: 'one.one' }), await addStaff(owner, { username: 'two.two' })] as const;
const ids = uuidsV7(systemClock);
const origin = { ip: '127.0.0.1', requestId: 'r' };
const errors: string[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (_: object, message: string) => void errors.push(message),
};
const saving = {
  db: app,
  ids,
  clock: systemClock,
  webhookCipher: createCipher('k'.repeat(32)),
  isAllowedTarget: () => true,
};
let clock: FakeClock;
const find = (over: Partial<Parameters<typeof findWebhookEvents>[0]> = {}) =>
  findWebhookEvents({ db: worker, clock, ids, log, transparencyLog: null, ...over });

async function makeTarget(events: readonly WebhookEventKind[]): Promise<string> {
  const settings = { kind: 'webhook', url: 'https://ops.example/hook' } as const;
  const draft = { name: 'ops', events, enabled: true, settings, language: 'en' } as const;
  const saved = await addTarget(saving, { ...draft, admin: staff[0], origin });
  return saved.target.id;
}

let members = 0;
async function addWaiting(state: 'pending_review' | 'approved' = 'pending_review'): Promise<string> {
  members += 1;
  const memberId = await addMember(owner, { id: randomUUID(), username: `waits_${members}` });
  await makeVerified(owner, memberId);
  await fundMember(owner, { memberId, account: 0, amount: 100_000n });
  return addWithdrawal(app, { memberId, paymentAccountId: await addPayoutAccount(owner, { memberId }), state, staff });
}

/** Messages so far, with the targets of each, oldest first. */
async function found() {
  const { rows } = await owner.pool.query<{ type: string; data: { state: string; count: number; ids: string[] } }>(
    `SELECT e.type, e.data, count(d.id)::int AS targets FROM webhook_event e LEFT JOIN webhook_delivery d ON d.event_id = e.id
      GROUP BY e.id ORDER BY e.at, e.id`,
  );
  return rows;
}

beforeEach(async () => {
  clock = new FakeClock();
  errors.length = 0;
  await owner.pool.query('DELETE FROM webhook_delivery');
  await owner.pool.query('DELETE FROM webhook_event');
  await owner.pool.query('DELETE FROM webhook_condition');
  await owner.pool.query('DELETE FROM webhook_target');
});

test('reports a waiting withdrawal once over a crash and with two workers, and collects those of the next minute', async () => {
  const first = await addWaiting();
  await makeTarget(['withdrawal.waiting']);
  await makeTarget(['withdrawal.waiting', 'backup.late']);
  await makeTarget(['backup.late']);
  // Ends after the condition was written and before the delivery: nothing of it is kept.
  const dying = {
    uuid: () => {
      throw new Error('the process ends');
    },
  };
  expect(await find({ ids: dying })).toEqual({ found: 0 });
  expect(errors).toHaveLength(1);
  expect(await found()).toEqual([]);

  const runs = await Promise.all([find(), find(), find()]);
  expect(runs.reduce((sum, run) => sum + run.found, 0)).toBe(1);
  const message = { type: 'withdrawal.waiting', data: { state: 'started', count: 1, ids: [first] }, targets: 2 };
  expect(await found()).toEqual([message]);

  const later = [await addWaiting(), await addWaiting()].toSorted();
  clock.advance(59_000);
  expect(await find()).toEqual({ found: 0 });
  clock.advance(1_000);
  expect(await find()).toEqual({ found: 1 });
  expect((await found())[1]?.data).toMatchObject({ count: 2, ids: expect.arrayContaining(later) });
  clock.advance(600_000);
  expect(await find()).toEqual({ found: 0 });
  expect(errors).toHaveLength(1);
});

test('reports a withdrawal past its promised time apart, and nothing that an approval ends', async () => {
  const late = await addWaiting('approved');
  await makeTarget(['withdrawal.overdue']);
  expect(await find()).toEqual({ found: 0 });
  await owner.pool.query('ALTER TABLE withdrawal DISABLE TRIGGER USER');
  await owner.pool.query('UPDATE withdrawal SET escalated = 2 WHERE id = $1', [late]);
  expect(await find()).toEqual({ found: 1 });
  await owner.pool.query('UPDATE withdrawal SET escalated = 0 WHERE id = $1', [late]);
  await owner.pool.query('ALTER TABLE withdrawal ENABLE TRIGGER USER');
  clock.advance(3_600_000);
  expect(await find()).toEqual({ found: 0 });
  expect(await found()).toMatchObject([{ type: 'withdrawal.overdue', data: { count: 1, ids: [late] } }]);
});

test('reports that the breaker tripped, and that it was released', async () => {
  await makeTarget(['breaker.tripped']);
  await worker.pool.query(`SELECT trip_breaker('a test')`);
  for (let run = 0; run < 3; run++) {
    await find();
    clock.advance(15_000);
  }
  await owner.pool.query('UPDATE breaker SET released_at = clock_timestamp(), released_by = $1', [staff[0].id]);
  await find();
  await find();
  expect(await found()).toEqual([
    { type: 'breaker.tripped', data: { state: 'started', count: 1, ids: [] }, targets: 1 },
    { type: 'breaker.tripped', data: { state: 'resolved', count: 1, ids: [] }, targets: 1 },
  ]);
});

test('reports a feed that is silent for a minute in an open market, with the product', async () => {
  const productId = await addProduct(owner);
  await makeTarget(['feed.stalled']);
  await owner.pool.query(`UPDATE market SET opens_at = $2, closes_at = NULL WHERE product_id = $1`, [
    productId,
    new Date(clock.now().getTime() - 60_000),
  ]);
  expect(await find()).toEqual({ found: 0 });
  clock.advance(59_000);
  expect(await find()).toEqual({ found: 0 });
  clock.advance(1_000);
  expect(await find()).toEqual({ found: 1 });
  await owner.pool.query('UPDATE market SET opens_at = NULL WHERE product_id = $1', [productId]);
  expect(await find()).toEqual({ found: 1 });
  expect((await found()).map(({ data }) => data)).toEqual([
    { state: 'started', count: 1, ids: [productId] },
    { state: 'resolved', count: 1, ids: [productId] },
  ]);
});

test('reads every kind of event, and keeps names and amounts out of all messages', async () => {
  await makeTarget(webhookEvents);
  await find();
  expect(errors).toEqual([]);
  const kept = JSON.stringify(await found());
  expect(kept).not.toMatch(/waits_|100000|1000\.00/);
});

test('records nothing for a removed target, and reports to a new one what is open, also what was reported before', async () => {
  const removed = await makeTarget(['withdrawal.waiting']);
  expect(await find()).toEqual({ found: 1 });
  await removeTarget({ db: app }, { id: removed, admin: staff[0], origin });
  const { rows } = await owner.pool.query('SELECT sealed FROM webhook_target WHERE id = $1', [removed]);
  expect(rows).toEqual([{ sealed: null }]);
  clock.advance(60_000);
  expect(await find()).toEqual({ found: 0 });
  await makeTarget(['withdrawal.waiting']);
  expect(await find()).toEqual({ found: 1 });
});
