import { randomBytes, randomUUID } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import {
  addDeposit,
  addDepositMethods,
  addDepositQuote,
  addMember,
  addStaff,
  createDatabase,
  makeVerified,
  openRoles,
  testCipher,
} from '@fairtick/test-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { approveDeposit } from './approve-deposit.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { claimDeposit } from './claim-deposit.ts';
import { expireDeposits } from './expire-deposits.ts';
import { handInDeposit } from './hand-in-deposit.ts';
import { holdDeposit } from './hold-deposit.ts';
import { recordGatewayPayment } from './record-gateway-payment.ts';
import { rejectDeposit } from './reject-deposit.ts';

/** DEPOSIT_RACE_ROUNDS=100 runs the full test; a commit runs a few rounds. */
const rounds = Number(process.env['DEPOSIT_RACE_ROUNDS'] ?? '4');
const parallel = 100;
/** Rounds of 100 calls take seconds on a small machine. */
const timeoutMs = 30_000 + rounds * 20_000;

const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database, 12);
const methods = await addDepositMethods(owner);
const one = await addStaff(owner, { username: 'racer.one' });
const two = await addStaff(owner, { username: 'racer.two' });
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const base = { clock: systemClock, ids: uuidsV7(systemClock), log: quiet, cipher: testCipher };
const ctx = { ...base, db: app };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const expectGreen = async () => expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
afterAll(expectGreen);

let made = 0;
async function richMember(): Promise<string> {
  made += 1;
  const memberId = await addMember(owner, { id: randomUUID(), username: `racer_${made}` });
  await makeVerified(owner, memberId);
  return memberId;
}

/** Runs all calls concurrently; refusals by a rule are expected, any other error fails the test. */
async function all(calls: (() => Promise<unknown>)[]): Promise<boolean[]> {
  const outcomes = await Promise.allSettled(calls.map((call) => call()));
  for (const one of outcomes) {
    if (one.status === 'rejected' && !(one.reason instanceof DomainError)) throw one.reason;
  }
  return outcomes.map(({ status }) => status === 'fulfilled');
}
const rowOf = async (id: string) => {
  const { rows } = await owner.pool.query(
    `SELECT d.state, d.version, (SELECT count(*)::int FROM transfer WHERE ref = d.id) AS transfers,
            (SELECT available FROM wallet WHERE member_id = d.member_id AND account = account_number('real')) AS available
       FROM deposit d WHERE d.id = $1`,
    [id],
  );
  return rows[0];
};

describe(`${parallel} at once on one deposit, ${rounds} rounds`, () => {
  test(
    'makes one of approve, reject, cancel and hold win, and posts money only by an approval',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const memberId = await richMember();
        // every second round starts without a claim, so that the member's cancellation can win
        const claimed = round % 2 === 0;
        const id = await addDeposit(owner, {
          memberId,
          methodId: methods.bank_card,
          state: claimed ? 'reviewing' : 'pending_review',
          staff: [one, two],
        });
        const { version } = await rowOf(id);
        const judge = { id, version, admin: one, language: 'en', origin } as const;
        const kinds = [
          () => approveDeposit(ctx, { ...judge, key: randomUUID(), actualAmount: '500.00' }),
          () => rejectDeposit(ctx, { ...judge, key: randomUUID(), reason: 'other' }),
          () => holdDeposit(ctx, { ...judge, hold: true }),
          () => cancelDeposit(ctx, { memberId, id, language: 'en', origin }),
        ];
        const calls = Array.from({ length: parallel }, (_, n) => kinds[n % kinds.length] ?? cancelNothing);
        const won = await all(calls);
        expect(won.filter(Boolean)).toHaveLength(1);
        const { state, transfers, available } = await rowOf(id);
        const winner = won.indexOf(true) % kinds.length;
        expect(state).toBe(['completed', 'rejected', 'on_hold', 'cancelled'][winner]);
        expect([transfers, available]).toEqual(winner === 0 ? [1, 50_000n] : [0, 0n]);
        await expectGreen();
      }
    },
    timeoutMs,
  );

  test(
    'gives a deposit to one of two claims, expiry and cancellation',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const memberId = await richMember();
        const id = await addDeposit(owner, { memberId, methodId: methods.bank_card, state: 'pending_review' });
        await owner.pool.query('UPDATE deposit SET expires_at = now() WHERE id = $1', [id]);
        const claim = (admin: typeof one) => () => claimDeposit(ctx, { id, admin, language: 'en', origin });
        const calls = Array.from({ length: 20 }, () => [claim(one), claim(two)]).flat();
        const others = Array.from({ length: 10 }, () => [
          () => cancelDeposit(ctx, { memberId, id, language: 'en', origin }),
          () => expireDeposits({ db: worker }).then(({ expired }) => (expired > 0 ? expired : Promise.reject(notMine))),
        ]).flat();
        await all([...calls, ...others]);
        const { rows } = await owner.pool.query('SELECT state, claimed_by FROM deposit WHERE id = $1', [id]);
        // an expired deposit with a proof may be claimed again
        expect(['reviewing', 'cancelled', 'expired']).toContain(rows[0].state);
        expect(rows[0].claimed_by === null).toBe(rows[0].state !== 'reviewing');
      }
    },
    timeoutMs,
  );

  test(
    'posts nothing at the first of two concurrent approvals of a large deposit, and once at the second',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const memberId = await richMember();
        const spec = { memberId, methodId: methods.bank_card, amount: 2_000_000n, staff: [one, two] as const };
        const id = await addDeposit(owner, { ...spec, state: 'reviewing' });
        const approveAs = async (admin: typeof one) => {
          const { version } = await rowOf(id);
          const judge = { id, version, admin, language: 'en', origin, key: randomUUID() } as const;
          return approveDeposit(ctx, { ...judge, actualAmount: '20000.00' });
        };
        await all(Array.from({ length: 30 }, (_, n) => () => approveAs(n % 2 === 0 ? one : two)));
        expect(await rowOf(id)).toMatchObject({ state: 'reviewing', transfers: 0, available: 0n });
        await claimDeposit(ctx, { id, admin: two, language: 'en', origin });
        const won = await all(Array.from({ length: 30 }, (_, n) => () => approveAs(n % 2 === 0 ? one : two)));
        expect(won.filter(Boolean)).toHaveLength(1);
        expect(await rowOf(id)).toMatchObject({ state: 'completed', transfers: 1, available: 2_000_000n });
      }
    },
    timeoutMs,
  );

  test(
    'credits a transaction once that many cancel and name again while people approve',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const memberId = await richMember();
        const txId = randomBytes(32).toString('hex');
        const methodId = methods.usdt_trc20;
        const announce = async () => {
          const quoteId = await addDepositQuote(owner, { memberId, given: 20_000_000n });
          return addDeposit(owner, { memberId, methodId, amount: 20_000_000n, quoteId });
        };
        const ours: string[] = [];
        for (let n = 0; n < 5; n += 1) ours.push(await announce());
        const name = (id: string) => () => handInDeposit(ctx, { memberId, id, txId, language: 'en', origin });
        const giveUp = (id: string) => () => cancelDeposit(ctx, { memberId, id, language: 'en', origin });
        const seen = { actualAmount: '20.000000', confirmationsSeen: 20, confirmationsSource: 'the chain' };
        const sign = (id: string, admin: typeof one) => async () => {
          const { version } = await claimDeposit(ctx, { id, admin, language: 'en', origin });
          return approveDeposit(ctx, { id, version, admin, language: 'en', origin, key: randomUUID(), ...seen });
        };
        const credit = (id: string) => async () => {
          await all([sign(id, one)]);
          await sign(id, two)();
        };
        const [first = '', ...others] = ours;
        await name(first)();
        await all([giveUp(first), ...others.flatMap((id) => [name(id), name(id), name(id), giveUp(id)])]);
        await all(ours.flatMap((id) => [credit(id), name(id), credit(id), giveUp(id), name(id), credit(id)]));
        // credit the deposit that has the transaction, or the next one after all were cancelled
        for (const id of [...ours, ...ours]) await all([credit(id)]);
        await all(ours.map(giveUp));
        const last = await announce();
        await all([name(last)]);
        await all([credit(last)]);
        const { rows } = await owner.pool.query(
          `SELECT count(*) FILTER (WHERE d.state = 'completed' AND d.tx_id = $2)::int AS credited,
                  sum((SELECT count(*) FROM transfer WHERE ref = d.id))::int AS transfers
             FROM deposit d WHERE d.member_id = $1`,
          [memberId, txId],
        );
        expect(rows).toEqual([{ credited: 1, transfers: 1 }]);
        await expectGreen();
      }
    },
    timeoutMs,
  );

  test(
    'leaves a deposit paid and under review when its webhook races with cancellation and expiry',
    async () => {
      for (let round = 0; round < rounds * 5; round += 1) {
        const memberId = await richMember();
        const id = await addDeposit(owner, { memberId, methodId: methods.alipay, mode: 'gateway' });
        await owner.pool.query('UPDATE deposit SET expires_at = now() WHERE id = $1', [id]);
        const report = {
          depositId: id,
          externalRef: `c-${id}`,
          amount: 50_000n,
          currency: 'CNY',
          state: 'paid',
        } as const;
        const calls = [
          () => cancelDeposit(ctx, { memberId, id, language: 'en', origin }),
          () => recordGatewayPayment(ctx, { gateway: 'sandbox', notification: report }),
          () => expireDeposits({ db: worker }),
        ];
        await all(round % 2 === 0 ? calls : calls.toReversed());
        expect(await rowOf(id)).toMatchObject({ state: 'pending_review', transfers: 0 });
      }
      await expectGreen();
    },
    timeoutMs,
  );

  test(
    'credits a deposit once when its webhook comes fifty times while people approve',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const memberId = await richMember();
        const id = await addDeposit(owner, {
          memberId,
          methodId: methods.alipay,
          mode: 'gateway',
          state: 'recharging',
        });
        const notification = {
          depositId: id,
          externalRef: `n-${id}`,
          amount: 50_000n,
          currency: 'CNY',
          state: 'paid',
        } as const;
        const notify = () => recordGatewayPayment(ctx, { gateway: 'sandbox', notification });
        const key = randomUUID();
        const approve = async () => {
          await claimDeposit(ctx, { id, admin: one, language: 'en', origin });
          const { version } = await rowOf(id);
          const judge = { id, version, admin: one, language: 'en', origin, key } as const;
          return approveDeposit(ctx, { ...judge, actualAmount: '500.00' });
        };
        await all(Array.from({ length: 50 }, () => notify));
        await all([...Array.from({ length: 50 }, () => notify), ...Array.from({ length: 10 }, () => approve)]);
        expect(await rowOf(id)).toMatchObject({ state: 'completed', transfers: 1, available: 50_000n });
        expect((await owner.pool.query('SELECT FROM deposit_payment WHERE deposit_id = $1', [id])).rowCount).toBe(1);
        await expectGreen();
      }
    },
    timeoutMs,
  );
});

const notMine = new DomainError('DEPOSIT_STATE');
function cancelNothing(): Promise<never> {
  return Promise.reject(notMine);
}
