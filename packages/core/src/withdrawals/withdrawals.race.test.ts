import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@fairtick/contracts';
import { createDb, sqlState } from '@fairtick/db';
import {
  addMember,
  addPayoutAccount,
  addProduct,
  addStaff,
  addTicks,
  addWithdrawal,
  createDatabase,
  fundHouse,
  fundMember,
  makeVerified,
  openRoles,
  putTermsInForce,
  settlerOf,
  testCipher,
} from '@fairtick/test-kit';
import { afterAll, expect, test } from 'vitest';
import { seedMoneyTerms } from '../../../../prisma/seed/money-terms.ts';
import { createPasswordHasher } from '../auth/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { restrictMember } from '../members/index.ts';
import { openOrders, settleOrders } from '../orders/index.ts';
import { orderRequest, placeBatch } from '../orders/order-request.test-setup.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { completeWithdrawal } from './complete-withdrawal.ts';
import { failWithdrawal } from './fail-withdrawal.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

/** FAIRTICK_RACE_ROUNDS=100 runs the full test. */
const rounds = Number(process.env['FAIRTICK_RACE_ROUNDS'] ?? 4);
const database = await createDatabase();
const { owner, worker, reader } = openRoles(database, 6);
const db = createDb({ url: database.appUrl, poolSize: 16, applicationName: 'test' });
await seedMoneyTerms(owner.pool);
await putTermsInForce(owner);
await fundHouse(owner, { account: 0, amount: 10n ** 12n });
const productId = await addProduct(owner);
const hasher = await createPasswordHasher();
const withdrawHash = await hasher.hash('482913');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db, clock: systemClock, ids: uuidsV7(systemClock), log: quiet, cipher: testCipher, hasher };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const one = await addStaff(owner, { username: 'reviewer.one' });
const two = await addStaff(owner, { username: 'reviewer.two' });
const staff = [one, two] as const;

afterAll(() => db.close());

async function booksBalance(): Promise<void> {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
}

let made = 0;
async function payable(funds: bigint) {
  made += 1;
  const memberId = await addMember(owner, { id: randomUUID(), username: `racer_${made}`, withdrawHash });
  await makeVerified(owner, memberId);
  await fundMember(owner, { memberId, account: 0, amount: funds });
  return { memberId, paymentAccountId: await addPayoutAccount(owner, { memberId }) };
}

async function withdraw({ memberId, paymentAccountId }: Awaited<ReturnType<typeof payable>>): Promise<string> {
  const view = await requestWithdrawal(ctx, {
    member: { id: memberId, epoch: 1, sessionId: randomUUID() },
    paymentAccountId,
    amount: '500.00',
    withdrawPwd: '482913',
    quoteId: null,
    key: randomUUID(),
    limited: false,
    origin,
  });
  return view.state;
}

/**
 * Runs all calls concurrently in random order and returns each outcome: a word, or the code of a refusal. Any other
 * error is thrown.
 */
async function outcomes(tries: (() => Promise<string>)[]): Promise<string[]> {
  const shuffled = tries.map((run) => ({ run, n: randomInt(1 << 30) })).sort((a, b) => a.n - b.n);
  return Promise.all(
    shuffled.map(async ({ run }) => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await run();
        } catch (error) {
          if (error instanceof DomainError) return error.code;
          // There are sixteen connections for a hundred calls: a call that waited too long for one is retried, as a
          // client would, and so is one with a serialisation error.
          const again = sqlState(error) === '40001' || /timeout|Unable to start a transaction/i.test(String(error));
          if (attempt > 20 || !again) throw error;
        }
      }
    }),
  );
}
const times = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => make(index));

async function moneyOf(memberId: string, id: string) {
  const { rows } = await owner.pool.query<{ available: bigint; held: bigint; codes: number[]; state: string }>(
    `SELECT w.available, w.held_withdrawals AS held, d.state,
            ARRAY(SELECT code::int FROM transfer WHERE ref = d.id ORDER BY code) AS codes
       FROM wallet w JOIN withdrawal d USING (member_id) WHERE w.member_id = $1 AND w.account = account_number('real') AND d.id = $2`,
    [memberId, id],
  );
  return rows[0];
}

test(`makes one of a hundred concurrent cancellations, claims, approvals and rejections win, ${rounds} rounds`, {
  timeout: 1_800_000,
}, async () => {
  const endings = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const member = await payable(50_000n);
    // Half of the rounds begin with a claim in force, so that reviewers win some of them.
    const claimed = round % 2 === 1;
    const id = await addWithdrawal(db, { ...member, state: claimed ? 'reviewing' : 'pending_review', staff });
    const me = { id: member.memberId, epoch: 1, sessionId: randomUUID() };
    const results = await outcomes([
      ...times(
        30,
        () => async () => (await cancelWithdrawal(ctx, { member: me, id, key: randomUUID(), origin })).state,
      ),
      ...times(claimed ? 0 : 20, (n) => async () => {
        // A member's call reads the member first, so without this delay it would never win.
        await sleep(randomInt(40));
        await claimWithdrawal(ctx, { id, admin: staff[n % 2] ?? one, origin });
        return 'claimed';
      }),
      ...times(claimed ? 70 : 50, (n) => async () => {
        const step = { id, version: 2, admin: claimed ? one : (staff[n % 2] ?? one), origin, key: randomUUID() };
        if (n % 2 === 0) return (await approveWithdrawal(ctx, step)).state;
        return (await rejectWithdrawal(ctx, { ...step, reason: 'other', note: '' })).state;
      }),
    ]);
    const ended = results.filter((result) => ['cancelled', 'approved', 'rejected'].includes(result));
    expect(ended.length).toBeLessThanOrEqual(1);
    if (claimed) expect(ended).toHaveLength(1);
    for (const ending of ended) endings.add(ending);
    const money = await moneyOf(member.memberId, id);
    const returned = money?.state === 'cancelled' || money?.state === 'rejected';
    expect(money?.state).toBe(ended[0] ?? 'reviewing');
    expect(money).toMatchObject(
      returned ? { available: 50_000n, held: 0n, codes: [30, 31] } : { available: 0n, held: 50_000n, codes: [30] },
    );
    await booksBalance();
  }
  if (rounds >= 50) expect([...endings].sort()).toEqual(['approved', 'cancelled', 'rejected']);
});

test(`makes one of a hundred concurrent completions and failures of a payment win, ${rounds} rounds`, {
  timeout: 1_800_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const member = await payable(50_000n);
    const id = await addWithdrawal(db, { ...member, state: 'processing', staff });
    const key = randomUUID();
    const results = await outcomes(
      times(100, (n) => async () => {
        // a third of them repeat one intent
        const step = { id, version: 4, admin: one, origin, key: n % 3 === 0 ? key : randomUUID() };
        if (n % 3 < 2)
          return (await completeWithdrawal(ctx, { ...step, payoutRef: `R-${id}-${n % 3 === 0 ? 0 : n}` })).state;
        return (await failWithdrawal(ctx, { ...step, reason: 'bank_returned', note: '' })).state;
      }),
    );
    const won = new Set(results.filter((result) => result === 'completed' || result === 'failed'));
    expect([...won]).toHaveLength(1);
    const money = await moneyOf(member.memberId, id);
    expect([...won]).toEqual([money?.state]);
    expect(money).toMatchObject(
      money?.state === 'failed'
        ? { available: 50_000n, held: 0n, codes: [30, 31] }
        : { available: 0n, held: 0n, codes: [3, 30] },
    );
    await booksBalance();
  }
});

test(`never pays out more than the balance for fifty concurrent withdrawals and orders of all of it, ${rounds} rounds`, {
  timeout: 1_800_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const member = await payable(50_000n);
    const [tick] = await addTicks(worker, productId, [10_000n]);
    const order = async () => {
      const request = orderRequest({
        memberId: member.memberId,
        productId,
        account: 0,
        stake: 50_000n,
        shownSeq: tick?.seq ?? 0,
      });
      const [verdict] = await placeBatch(db, [request], 'exact');
      return verdict !== undefined && 'accepted' in verdict ? 'ordered' : 'refused';
    };
    const results = await outcomes([...times(25, () => () => withdraw(member)), ...times(25, () => order)]);
    expect(results.filter((result) => result === 'pending_review' || result === 'ordered')).toHaveLength(1);
    const allowed = /^(pending_review|ordered|refused|WITHDRAWAL_(IN_REVIEW|INSUFFICIENT_BALANCE))$/;
    expect(results.filter((result) => !allowed.test(result))).toEqual([]);
    // Orders of earlier rounds are settled.
    await openOrders(settlerOf(worker), { limit: 1_000 });
    await settleOrders(settlerOf(worker), { limit: 1_000 });
    await booksBalance();
  }
});

test(`never commits a withdrawal after a ban that committed before it, ${rounds * 2} races`, {
  timeout: 1_800_000,
}, async () => {
  for (let round = 0; round < rounds * 2; round += 1) {
    const member = await payable(50_000n);
    const kind = round % 2 === 0 ? 'withdrawing' : 'frozen';
    const [asked] = await Promise.all([
      outcomes([() => withdraw(member)]),
      sleep(randomInt(60)).then(() =>
        restrictMember(ctx, {
          memberId: member.memberId,
          kind,
          reason: '核查中',
          memberMessage: '核查中',
          endsAt: null,
          admin: one,
          origin,
        }),
      ),
    ]);
    const barred = kind === 'frozen' ? 'UNAUTHENTICATED' : 'WITHDRAWAL_BARRED';
    expect(['pending_review', barred]).toContain(asked[0]);
    // The ban and the request take one lock, so their rows show the order of the commits.
    const { rows } = await owner.pool.query(
      `SELECT d.xmin::text::bigint AS request, w.xmin::text::bigint AS gate, d.id IS NOT NULL AS there
         FROM wallet w LEFT JOIN withdrawal d USING (member_id) WHERE w.member_id = $1 AND w.account = account_number('real')`,
      [member.memberId],
    );
    expect(rows[0].there).toBe(asked[0] === 'pending_review');
    // The wallet's last writer is the ban; a later request would be the last writer.
    if (rows[0].there) expect(rows[0].gate).not.toBe(rows[0].request);
  }
  await booksBalance();
});
