import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addDeposit,
  addDepositQuote,
  addMember,
  addPayoutAccount,
  addPayoutQuote,
  addProduct,
  addSavingsPosition,
  addSavingsProduct,
  addStaff,
  addTicks,
  addWithdrawal,
  ageProductTerms,
  ageSavingsPosition,
  fundHouse,
  fundMember,
  logStaff,
  makeVerified,
} from '@fairtick/test-kit';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { changeDepositMethod } from '../../deposits/index.ts';
import { rewardInvites } from '../../invites/index.ts';
import { publishLiabilities } from '../../liabilities/index.ts';
import { rollUpCandles } from '../../markets/index.ts';
import { openOrders, settleOrders } from '../../orders/index.ts';
import { acceptanceSigner, orderRequest, placeWithRetries } from '../../orders/order-request.test-setup.ts';
import { recordSigningKey } from '../../orders/signing-keys.repo.ts';
import { proposeProductTerms, readProductTerms } from '../../products/index.ts';
import { repayAndAccrueSavings } from '../../savings/index.ts';
import { createLogKey } from '../../transparency-log/index.ts';
import { bypassTriggers } from '../bypass-triggers.test-setup.ts';
import { platformDayOf, stateLedgerDay } from '../state-ledger.test-setup.ts';
import { checker, ctx, decide, maker, memberId, owner, proposeEverything, superuser } from '../upgrade.test-setup.ts';
import { rehashAuditSql } from './rehash-audit.test-setup.ts';

export { acceptanceSigner } from '../../orders/order-request.test-setup.ts';

export { ctx, superuser } from '../upgrade.test-setup.ts';

export const logKey = createLogKey(testSigningKey(), 'test.example/log');

/** Ids of the rows that manipulations name, as `{name}`. */
export const named: Record<string, string> = {};
export type Holder = { memberId: string; id: string };
/** Orders whose members keep what their device received. */
export const heldOrders: Holder[] = [];
/** A day of liabilities, and a member who has a leaf of it. */
export const heldBalance = { memberId: '', day: '' };

/** Long enough for a busy machine to write the prices that decide, before these orders close. */
const shortS = 5;

const members = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay', 'gil'] as const;
const idOf = (name: string): string => named[name] as string;

async function addMembers(): Promise<void> {
  await fundHouse(owner, { account: 0, amount: 500_000_000n });
  for (const [number, name] of members.entries()) {
    const idNumber = `11010119900307${String(1_000 + number)}`;
    const inviter = name === 'bob' ? { invitedBy: idOf('ann') } : {};
    named[name] = await addMember(owner, { id: randomUUID(), username: `member_${name}`, idNumber, ...inviter });
    await makeVerified(owner, idOf(name));
    for (const account of [0, 1] as const) {
      await fundMember(owner, { memberId: idOf(name), account, amount: 2_000_000n });
    }
  }
}

/** Money of yesterday, whose liabilities are published; an active position, and one that was returned. */
async function save(): Promise<void> {
  const long = await addSavingsProduct(owner, { termDays: 90, rateBps: 365 });
  const short = await addSavingsProduct(owner, { termDays: 7 });
  named['saving'] = await addSavingsPosition(ctx.db, { memberId: idOf('cleo'), productId: long, amount: 1_000_000n });
  for (const _ of [1, 2]) {
    await bypassTriggers(superuser, ['transfer'], `UPDATE transfer SET at = at - interval '1 day'`);
    await ageSavingsPosition(owner, { positionId: idOf('saving'), days: 1 });
  }
  await bypassTriggers(
    superuser,
    ['audit_entry'],
    `UPDATE audit_entry SET at = at - interval '2 days'; ${rehashAuditSql(1)}`,
  );
  const published = await publishLiabilities({ db: superuser, clock: ctx.clock, logKey });
  Object.assign(heldBalance, { memberId: idOf('cleo'), day: published?.day });
  named['returned'] = await addSavingsPosition(ctx.db, { memberId: idOf('dan'), productId: short });
  await ageSavingsPosition(owner, { positionId: idOf('returned'), days: 9 });
  named['long'] = long;
  await repayAndAccrueSavings({ db: superuser, log: ctx.log });
}

async function pay(): Promise<void> {
  const staff = [checker, await addStaff(owner, { username: 'second' })] as const;
  named['second'] = staff[1].id;
  const { rows } = await owner.pool.query<{ code: string; id: string }>('SELECT code, id FROM deposit_method');
  const methodOf = (code: string) => rows.find((row) => row.code === code)?.id ?? '';
  const methodId = methodOf('bank_card');
  named['deposit'] = await addDeposit(owner, {
    memberId: idOf('bob'),
    methodId,
    amount: 300_000n,
    state: 'completed',
    staff,
  });
  named['largeDeposit'] = await addDeposit(owner, {
    memberId: idOf('ann'),
    methodId,
    amount: 500_000n,
    actual: 480_000n,
    state: 'completed',
    staff,
  });
  const quoteId = await addDepositQuote(owner, {
    memberId: idOf('dan'),
    given: 80_000n,
    pair: 'HKD/CNY',
    rate: 92_000_000n,
  });
  named['foreignDeposit'] = await addDeposit(owner, {
    memberId: idOf('dan'),
    methodId: methodOf('hkd_forex'),
    amount: 80_000n,
    quoteId,
    state: 'completed',
    staff,
  });
  named['pendingDeposit'] = await addDeposit(owner, { memberId: idOf('eve'), methodId, state: 'pending_review' });
  await bypassTriggers(
    superuser,
    ['deposit'],
    `UPDATE deposit SET completed_at = completed_at - interval '60 days' WHERE id = '${named['deposit']}'`,
  );
  await rewardInvites({ db: superuser });

  named['card'] = await addPayoutAccount(owner, { memberId: idOf('ann') });
  named['otherCard'] = await addPayoutAccount(owner, { memberId: idOf('ann') });
  named['foreignCard'] = await addPayoutAccount(owner, { memberId: idOf('gil') });
  const paid = { memberId: idOf('ann'), paymentAccountId: idOf('card'), staff };
  named['withdrawal'] = await addWithdrawal(ctx.db, { ...paid, state: 'completed' });
  named['largeWithdrawal'] = await addWithdrawal(ctx.db, { ...paid, amount: 2_000_000n, state: 'completed' });
  named['rejectedWithdrawal'] = await addWithdrawal(ctx.db, { ...paid, state: 'rejected' });
  named['approvedWithdrawal'] = await addWithdrawal(ctx.db, { ...paid, state: 'approved' });
  named['chain'] = await addPayoutAccount(owner, { memberId: idOf('bob'), kind: 'TRC20' });
  const quote = await addPayoutQuote(owner, { memberId: idOf('bob'), given: 50_000n });
  named['chainWithdrawal'] = await addWithdrawal(ctx.db, {
    memberId: idOf('bob'),
    paymentAccountId: idOf('chain'),
    quoteId: quote,
    state: 'completed',
    staff,
  });
  const pending = await addPayoutAccount(owner, { memberId: idOf('dan') });
  named['pendingWithdrawal'] = await addWithdrawal(ctx.db, { memberId: idOf('dan'), paymentAccountId: pending, staff });
  named['pendingCard'] = pending;
  // As the use-cases log what the builders do not.
  await owner.pool.query(
    `SELECT audit_append('member', member_id, 'x', 'payment_accounts.add', 'payment_account', id::text, NULL,
                         jsonb_build_object('hash', payment_account_hash(a)), '127.0.0.1', 'r') FROM payment_account a`,
  );
  await owner.pool.query(
    `SELECT audit_append('member', member_id, 'x', 'withdrawals.request', 'withdrawal', id::text, NULL,
                         jsonb_build_object('paymentAccountId', payment_account_id), '127.0.0.1', 'r') FROM withdrawal`,
  );
}

/** Rows that no statement and no other row names, and an approved receiving account. */
async function addUnlogged(): Promise<void> {
  const { rows } = await owner.pool.query<{ id: string; version: number }>(
    `SELECT id, version FROM deposit_method WHERE code = 'unionpay'`,
  );
  const { approvalId } = await changeDepositMethod(ctx, {
    id: rows[0]?.id ?? '',
    version: rows[0]?.version ?? 0,
    changes: { receiving: [{ label: 'number', value: '012-345678-001' }] },
    reason: '季度调整',
    admin: maker,
    origin: { ip: '127.0.0.1', requestId: 'r-1' },
  });
  await decide(approvalId ?? '', true);
  await bypassTriggers(
    superuser,
    ['account_view', 'rejected_quote', 'source_candle', 'idempotency'],
    `
    INSERT INTO account_view (id, admin_id, member_id, at, expires_at, category, what)
    VALUES (uuidv7(), {second}, {ann}, now(), now() + interval '1 hour', 'complaint', 'screens');
    INSERT INTO rejected_quote (product_id, price, reason, received_at, source) VALUES ({long}, '1', 'outlier', now(), 'test');
    INSERT INTO source_candle (product_id, source, interval_s, open_time, open, high, low, close) VALUES ({long}, 'test', 60, now(), 1, 1, 1, 1);
    INSERT INTO idempotency (actor_id, key, at, route, verdict, body_hash)
    VALUES ({ann}, uuidv7(), now(), route_number('place_orders'), verdict_number('accepted') + 1, decode(repeat('00', 16), 'hex'))`.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => `'${idOf(name)}'`,
    ),
  );
}

/** A product with approved terms of its own in force. */
async function addOwnTerms(): Promise<string> {
  const productId = await addProduct(owner);
  const { current } = await readProductTerms(ctx, { productId });
  const { version, effectiveAt: _, ...terms } = current;
  const { approvalId } = await proposeProductTerms(ctx, {
    productId,
    version,
    terms: { ...terms, feeBps: 20 },
    effectiveAt: undefined,
    reason: '季度调整',
    evidence: '会议纪要 7',
    key: randomUUID(),
    admin: maker,
    origin: { ip: '127.0.0.1', requestId: 'r-1' },
  });
  await decide(approvalId, true);
  await ageProductTerms(owner, { productId, interval: '2 days' });
  return productId;
}

type Wanted = {
  name: string;
  by: (typeof members)[number];
  on: string;
  direction: number;
  account: number;
  durationS?: number;
  toleranceBps?: number;
};

/** Places all of them in one batch, so that prices of the next seconds decide each. */
async function place(wanted: readonly Wanted[]): Promise<void> {
  const { rows } = await owner.pool.query<{ id: string; seq: bigint; price: bigint }>(
    'SELECT product_id AS id, tick_seq AS seq, tick_price AS price FROM market',
  );
  const requests = wanted.map(({ by, on, direction, account, durationS = shortS, toleranceBps = 100 }) => {
    const shown = rows.find(({ id }) => id === idOf(on));
    return orderRequest({
      memberId: idOf(by),
      productId: idOf(on),
      shownSeq: Number(shown?.seq),
      shownPrice: shown?.price ?? 0n,
      direction,
      account,
      durationS,
      toleranceBps,
    });
  });
  const verdicts = await placeWithRetries(superuser, requests, true);
  for (const [n, { name }] of wanted.entries()) {
    const verdict = verdicts[n];
    if (verdict === undefined || 'refused' in verdict) throw new Error(`${name}: ${JSON.stringify(verdict)}`);
    named[name] = verdict.accepted.id;
  }
}
const hold = (name: string, by: string) => heldOrders.push({ memberId: idOf(by), id: idOf(name) });

/** Orders with every result in both accounts, and an open one. */
async function trade(): Promise<void> {
  named['product'] = await addProduct(owner);
  named['still'] = await addProduct(owner);
  named['own'] = await addOwnTerms();
  const ticks = (on: string, prices: bigint[]) => addTicks(superuser, idOf(on), prices);
  for (const on of ['product', 'still', 'own']) await ticks(on, [10_000n]);
  const wanted: Wanted[] = [
    { name: 'won', by: 'ann', on: 'product', direction: 1, account: 0 },
    { name: 'lost', by: 'bob', on: 'product', direction: 2, account: 0 },
    { name: 'demoWon', by: 'cleo', on: 'product', direction: 1, account: 1 },
    { name: 'demoLost', by: 'dan', on: 'product', direction: 2, account: 1 },
    { name: 'tied', by: 'eve', on: 'still', direction: 1, account: 0 },
    { name: 'ownWon', by: 'fay', on: 'own', direction: 1, account: 0 },
  ];
  await place(wanted);
  await ticks('product', [10_001n, 10_002n, 10_003n]);
  await ticks('still', [10_000n, 10_000n]);
  await ticks('own', [10_001n, 10_004n]);
  await openOrders({ db: superuser, logKey }, { limit: 100 });
  await sleep(shortS * 1_000 + 100);
  for (const on of ['product', 'still', 'own']) await ticks(on, [10_005n]);
  await settleOrders({ db: superuser, logKey }, { limit: 100 });
  await place([{ name: 'voided', by: 'eve', on: 'product', direction: 1, account: 0, toleranceBps: 10 }]);
  await ticks('product', [10_700n]);
  await openOrders({ db: superuser, logKey }, { limit: 100 });
  await settleOrders({ db: superuser, logKey }, { limit: 100 });
  await place([{ name: 'open', by: 'gil', on: 'product', direction: 1, account: 0, durationS: 300 }]);
  await ticks('product', [10_701n]);
  await openOrders({ db: superuser, logKey }, { limit: 100 });
  for (const { name, by } of [...wanted, { name: 'voided', by: 'eve' }, { name: 'open', by: 'gil' }]) hold(name, by);
}

/** After the last witnessed checkpoint: an order whose member kept nothing, and its piece of tape. */
export async function tradeYoung(): Promise<void> {
  await addTicks(superuser, idOf('still'), [10_006n]);
  await place([{ name: 'young', by: 'fay', on: 'still', direction: 1, account: 0, durationS: 300 }]);
  await addTicks(superuser, idOf('still'), [10_007n]);
  await openOrders({ db: superuser, logKey }, { limit: 100 });
}

/** States all that was booked so far, as if two days of the ledger had ended: one a day ago, and one now. */
async function stateLedger(): Promise<void> {
  const now = Date.now() + 1;
  for (const daysAgo of [1, 0]) {
    const endsAt = new Date(now - daysAgo * 86_400_000);
    await stateLedgerDay({ db: superuser, clock: ctx.clock, logKey }, { day: platformDayOf(endsAt), endsAt });
  }
}

/** One installation with rows of every kind. */
export async function fillPlatform(): Promise<void> {
  named['trader'] = memberId;
  // Ids of rows that only manipulations add.
  for (const name of ['extra', 'ghost', 'forged']) named[name] = ctx.ids.uuid();
  named['maker'] = maker.id;
  named['checker'] = checker.id;
  await addMembers();
  await save();
  const former = createLogKey(testSigningKey(), null);
  await recordSigningKey(superuser, Buffer.from(former.publicKey, 'base64url'));
  await recordSigningKey(superuser, Buffer.from(acceptanceSigner.publicKey, 'base64url'));
  for (const [kind, id] of await proposeEverything()) named[`pending_${kind}`] = id;
  await pay();
  await logStaff(owner);
  await addUnlogged();
  await trade();
  await rollUpCandles({ db: superuser });
  await stateLedger();
}
