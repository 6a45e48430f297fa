import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@fairtick/contracts';
import { createDb, sqlState } from '@fairtick/db';
import {
  addMember,
  addSavingsPosition,
  addSavingsProduct,
  addStaff,
  ageSavingsPosition,
  createDatabase,
  fundMember,
  openRoles,
  putMoneyTermsInForce,
} from '@fairtick/test-kit';
import { afterAll, expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { restrictMember } from '../members/index.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { redeemSavings, repayAndAccrueSavings, setAutoRenew, subscribeSavings } from './index.ts';

/** The full measure is 100: SAVINGS_RACE_ROUNDS=100. */
const rounds = Number(process.env['SAVINGS_RACE_ROUNDS'] ?? 2);
const racers = 200;
const database = await createDatabase();
const { owner, worker, reader } = openRoles(database, 6);
const db = createDb({ url: database.appUrl, poolSize: 16, applicationName: 'test' });
await putMoneyTermsInForce(owner);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db, clock: systemClock, ids: uuidsV7(systemClock), log };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const admin = await addStaff(owner, { username: 'racing.staff' });

afterAll(() => db.close());

async function booksBalance(): Promise<void> {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
}

let made = 0;
async function newMember(funds: bigint): Promise<string> {
  made += 1;
  const id = await addMember(owner, { id: randomUUID(), username: `racer_${made}` });
  await fundMember(owner, { memberId: id, account: 0, amount: funds });
  return id;
}

/** 'ok' or the refusal's code. A caller who waited too long for a connection tries again, as a client would. */
async function outcome(run: () => Promise<string>): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      const again = sqlState(error) === '40001' || /timeout|Unable to start a transaction/i.test(String(error));
      if (attempt > 20 || !again) throw error;
    }
  }
}
const together = (tries: (() => Promise<string>)[]) =>
  Promise.all(
    tries
      .map((run) => ({ run, n: randomInt(1 << 30) }))
      .sort((a, b) => a.n - b.n)
      .map(({ run }) => outcome(run)),
  );
const times = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => make(index));
const countOf = (words: readonly string[], word: string) => words.filter((one) => one === word).length;
const takenOf = async (id: string): Promise<bigint> =>
  (await owner.pool.query('SELECT taken FROM savings_product WHERE id = $1', [id])).rows[0].taken;

test(`${racers} members race for the last quota: never oversold, every refusal clean, ${rounds} rounds`, {
  timeout: 3_600_000,
}, async () => {
  const quota = 370_000n;
  const productId = await addSavingsProduct(owner, { termDays: 30, quota });
  const members = await Promise.all(times(racers, () => newMember(1_000_000n)));
  for (let round = 0; round < rounds; round += 1) {
    // In every other round all want the same amount, so that the number of successes is known.
    const amounts = members.map(() => (round % 2 === 0 ? 10_000n : 10_000n * BigInt(randomInt(1, 6))));
    const won: { id: string; memberId: string; amount: bigint }[] = [];
    const results = await together(
      members.map((memberId, index) => {
        const amount = amounts[index] ?? 0n;
        const input = { productId, amount: `${amount / 100n}.00`, autoRenew: false, key: randomUUID() };
        return async () => {
          const { id } = await subscribeSavings(ctx, { ...input, origin, member: { id: memberId, epoch: 1 } });
          won.push({ id, memberId, amount });
          return 'subscribed';
        };
      }),
    );
    const sold = won.reduce((sum, { amount }) => sum + amount, 0n);
    expect(await takenOf(productId)).toBe(sold);
    expect(sold).toBeLessThanOrEqual(quota);
    // the rest is less than any refused amount
    if (round % 2 === 0) expect(countOf(results, 'subscribed')).toBe(37);
    expect(results.filter((result) => result !== 'subscribed' && result !== 'SAVINGS_QUOTA_EXHAUSTED')).toEqual([]);
    expect(countOf(results, 'subscribed')).toBe(won.length);
    if (round === rounds - 1) await booksBalance();
    // All redeem immediately, each twice.
    const back = await together(
      [...won, ...won].map(({ id, memberId }) => {
        const key = randomUUID();
        return async () =>
          (await redeemSavings(ctx, { member: { id: memberId, epoch: 1 }, id, key, origin })).outcome ?? 'none';
      }),
    );
    expect([countOf(back, 'redeemed'), countOf(back, 'SAVINGS_STATE')]).toEqual([won.length, won.length]);
    expect(await takenOf(productId)).toBe(0n);
  }
  await booksBalance();
});

test(`redeem, redeem again, return, accrue and auto-renew of one position at its midnight: one end, ${rounds * 5} rounds`, {
  timeout: 1_800_000,
}, async () => {
  const productId = await addSavingsProduct(owner, { termDays: 5, rateBps: 365 });
  const ends = new Set<string>();
  for (let round = 0; round < rounds * 5; round += 1) {
    const memberId = await newMember(1_000_000n);
    const member = { id: memberId, epoch: 1 };
    const id = await addSavingsPosition(db, { memberId, productId, amount: 1_000_000n, autoRenew: round % 2 === 0 });
    const due = round % 3 !== 0;
    await ageSavingsPosition(owner, { positionId: id, days: due ? 6 : 5 });
    const sweep = async () => {
      const { returned, failed } = await repayAndAccrueSavings({ db: worker, log });
      expect(failed).toBe(0);
      return `swept ${returned}`;
    };
    const results = await together([
      ...times(12, () => async () => {
        await sleep(randomInt(25));
        return (await redeemSavings(ctx, { member, id, key: randomUUID(), origin })).outcome ?? 'none';
      }),
      ...times(6, () => sweep),
      ...times(4, (n) => async () => {
        await setAutoRenew(ctx, { member, id, autoRenew: n % 2 === 0, origin });
        return 'set';
      }),
    ]);
    await sweep();
    const { rows } = await owner.pool.query<{ outcome: string; lines: string[]; available: bigint; savings: bigint }>(
      `SELECT p.outcome, w.available, w.savings,
              ARRAY(SELECT code || ':' || amount FROM transfer WHERE ref = p.id ORDER BY code) AS lines
         FROM savings_position p JOIN wallet w ON w.member_id = p.member_id AND w.account = account_number('real') WHERE p.id = $1`,
      [id],
    );
    const end = rows[0]?.outcome ?? 'none';
    ends.add(end);
    const paid = ['20:1000000', '21:1000000', ...(end === 'redeemed' ? [] : ['22:500'])];
    expect(rows[0]?.lines).toEqual(paid);
    expect(end === 'redeemed').toBe(!due);
    // at most one caller was answered that their call ended the position
    const asked = countOf(results, 'redeemed') + countOf(results, 'matured') + countOf(results, 'renewed');
    expect(asked).toBeLessThanOrEqual(1);
    if (!due) expect(asked).toBe(1);
    expect(rows[0]).toMatchObject(
      end === 'renewed'
        ? { available: 500n, savings: 1_000_000n }
        : { available: end === 'redeemed' ? 1_000_000n : 1_000_500n, savings: 0n },
    );
  }
  if (rounds >= 20) expect([...ends].sort()).toEqual(['matured', 'redeemed', 'renewed']);
  await booksBalance();
});

test(`a member subscribes nothing after a freeze, ${rounds * 5} rounds`, { timeout: 1_800_000 }, async () => {
  const productId = await addSavingsProduct(owner, { termDays: 60 });
  const active = async (memberId: string) =>
    (await owner.pool.query('SELECT count(*) AS n FROM savings_position WHERE member_id = $1', [memberId])).rows[0].n;
  const before = new Set<bigint>();
  for (let round = 0; round < rounds * 5; round += 1) {
    const memberId = await newMember(1_000_000n);
    const kind = round % 2 === 0 ? 'frozen' : 'login';
    let atFreeze = -1n;
    const results = await together([
      ...times(10, () => async () => {
        await sleep(randomInt(30));
        await subscribeSavings(ctx, {
          member: { id: memberId, epoch: 1 },
          productId,
          amount: '100.00',
          autoRenew: false,
          key: randomUUID(),
          origin,
        });
        return 'subscribed';
      }),
      async () => {
        await sleep(randomInt(40));
        await restrictMember(ctx, {
          memberId,
          kind,
          reason: '核查中',
          memberMessage: '核查中',
          endsAt: null,
          admin,
          origin,
        });
        atFreeze = await active(memberId);
        return 'restricted';
      },
    ]);
    expect(results.filter((one) => !['subscribed', 'restricted', 'UNAUTHENTICATED'].includes(one))).toEqual([]);
    expect(await active(memberId)).toBe(atFreeze);
    expect(BigInt(countOf(results, 'subscribed'))).toBe(atFreeze);
    before.add(atFreeze);
  }
  if (rounds >= 20) expect(before.size).toBeGreaterThan(2);
  await booksBalance();
});

test('fifty parallel requests for the whole balance open one position', { timeout: 600_000 }, async () => {
  const productId = await addSavingsProduct(owner, { termDays: 90 });
  const other = await addSavingsProduct(owner, { termDays: 91 });
  for (let round = 0; round < rounds; round += 1) {
    const memberId = await newMember(100_000n);
    const results = await together(
      times(50, (n) => async () => {
        const input = {
          productId: n % 2 === 0 ? productId : other,
          amount: '1000.00',
          autoRenew: false,
          key: randomUUID(),
        };
        await subscribeSavings(ctx, { ...input, origin, member: { id: memberId, epoch: 1 } });
        return 'subscribed';
      }),
    );
    expect([countOf(results, 'subscribed'), countOf(results, 'SAVINGS_INSUFFICIENT_BALANCE')]).toEqual([1, 49]);
  }
  await booksBalance();
});
