import { createPasswordHasher } from '@fairtick/core/auth';
import { createCipher } from '@fairtick/core/shared';
import {
  addDeposit,
  addDepositMethods,
  addMember,
  addProduct,
  addTicks,
  createDatabase,
  fundHouse,
  fundMember,
  openRoles,
  putTermsInForce,
} from '@fairtick/test-kit';
import { afterAll, beforeEach, expect } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import type { OrderRequest } from '../orders/batch-codec.ts';
import { orderRequest, placeOne } from '../orders/order-request.test-setup.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import {
  closeAccount,
  excludeMyself,
  readLimits,
  readSession,
  readSessionFigures,
  setLimits,
  setRealityCheck,
  startTimeOut,
} from './index.ts';

const database = await createDatabase();
const roles = openRoles(database);
export const { owner, app, worker } = roles;
await putTermsInForce(owner, { feeBps: 100 });
await fundHouse(owner, { account: 0, amount: 10n ** 12n });
const methods = await addDepositMethods(owner);
const productId = await addProduct(owner);

export const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const hasher = await createPasswordHasher();
const pwd = 'a password of mine';
export const loginHash = await hasher.hash(pwd);
export const dropped: string[] = [];
const liveSessions = { drop: (id: string) => void dropped.push(id) };
export const ctx = {
  db: app,
  clock: systemClock,
  ids,
  log: quiet,
  hasher,
  liveSessions,
  cipher: createCipher('k'.repeat(32)),
};
export const origin = { ip: '127.0.0.1', requestId: 'r-1' };

export let member = { id: '', sessionId: '' };
export let made = 0;
export const shownPrice = 10_000n;
let seq = 0;
export async function addSession(memberId: string): Promise<string> {
  const id = ids.uuid();
  await app.pool.query(
    `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '12 h')`,
    [id, memberId],
  );
  return id;
}
/** A new member to act as, with its own session. */
export async function becomeMember(id: string): Promise<void> {
  member = { id, sessionId: await addSession(id) };
}
/** A fresh tick, whose price the following orders use. */
export async function tickAgain(): Promise<void> {
  seq = (await addTicks(worker, productId, [shownPrice]))[0]?.seq ?? 0;
}
beforeEach(async () => {
  made += 1;
  const id = await addMember(owner, { id: ids.uuid(), username: `limited_${made}` });
  await owner.pool.query('UPDATE member SET login_hash = $2 WHERE id = $1', [id, loginHash]);
  await fundMember(owner, { memberId: id, account: 0, amount: 1_000_000n });
  await becomeMember(id);
  await tickAgain();
});
afterAll(async () => {
  expect((await verifyBooks({ db: roles.reader })).detail.wrong).toEqual([]);
});

/** `accepted`, or the code of the refusal. */
export async function place(changes: Partial<OrderRequest> = {}): ReturnType<typeof placeOne> {
  return placeOne(
    app,
    orderRequest({ memberId: member.id, account: 0, productId, shownPrice, shownSeq: seq, ...changes }),
  );
}
/** Another product: a member may have one open order per product. */
export async function elsewhere(): Promise<Pick<OrderRequest, 'productId' | 'shownSeq'>> {
  const id = await addProduct(owner);
  return { productId: id, shownSeq: (await addTicks(worker, id, [shownPrice]))[0]?.seq ?? 0 };
}
export const set = (wanted: Parameters<typeof setLimits>[1]['wanted']) => setLimits(ctx, { member, origin, wanted });
export const limits = () => readLimits(ctx, { memberId: member.id });
export const session = () => readSession(ctx, { member });
export const sessionFigures = () => readSessionFigures(ctx, { member });
export const remindEvery = (minutes: 15 | 60 | null) => setRealityCheck(ctx, { member, origin, minutes });
export const timeOut = (hours: number) => startTimeOut(ctx, { member, origin, hours });
export const exclude = (period: 'six_months' | 'one_year' | 'for_good', typed = pwd) =>
  excludeMyself(ctx, { member, origin, period, pwd: typed });
export const close = (typed = pwd) => closeAccount(ctx, { member, origin, pwd: typed });
export const deposit = (amount: bigint, account = member.id) =>
  addDeposit(owner, { memberId: account, methodId: methods.bank_card, amount });
/** Moves stored times back, as if time had passed; only the owner can, with the guard disabled. */
export async function asleep(sql: string, values: unknown[]): Promise<void> {
  await owner.pool.query('ALTER TABLE self_limit DISABLE TRIGGER self_limit_guard');
  await owner.pool.query('ALTER TABLE self_pause DISABLE TRIGGER self_pause_guard');
  try {
    await owner.pool.query(sql, values);
  } finally {
    await owner.pool.query('ALTER TABLE self_limit ENABLE ALWAYS TRIGGER self_limit_guard');
    await owner.pool.query('ALTER TABLE self_pause ENABLE ALWAYS TRIGGER self_pause_guard');
  }
}
/** Removes the days that a test invented, and counts the current day from the ledger again. */
export async function countAgain(): Promise<void> {
  await owner.pool.query('ALTER TABLE wallet DISABLE TRIGGER wallet_keeps_days');
  await owner.pool.query('DELETE FROM member_trading_day WHERE member_id = $1', [member.id]);
  await owner.pool.query(
    `UPDATE wallet w SET stake_day = t.day, loss_day = t.day, stake_today = t.staked, loss_today = t.lost
       FROM (SELECT platform_day(max(at)) AS day,
                    coalesce(sum(amount) FILTER (WHERE code = transfer_number('stake_hold')), 0) AS staked,
                    coalesce(sum(CASE WHEN code = transfer_number('payout') THEN -amount ELSE amount END)
                               FILTER (WHERE code BETWEEN transfer_number('payout') AND transfer_number('fee')), 0) AS lost
               FROM transfer WHERE member_id = $1 AND account = account_number('real')) t
      WHERE w.member_id = $1 AND w.account = account_number('real')`,
    [member.id],
  );
  await owner.pool.query('ALTER TABLE wallet ENABLE ALWAYS TRIGGER wallet_keeps_days');
  await owner.pool.query('SELECT refresh_period_room($1)', [member.id]);
}
export const aDayLater = () =>
  asleep(`UPDATE self_limit SET next_from = next_from - interval '24 hours 1 second' WHERE member_id = $1`, [
    member.id,
  ]);
