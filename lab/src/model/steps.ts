import fc from 'fast-check';
import { decide, propose } from './approval-steps.ts';
import type { Step } from './bank.ts';
import * as reviews from './deposit-review-steps.ts';
import * as deposits from './deposit-steps.ts';
import { finishItem } from './finish-item.ts';
import { lift, release, restrict, sayAgain, stop } from './guard-steps.ts';
import { bound } from './limit-steps.ts';
import { claimer } from './model.ts';
import { place, settle, tick, wait } from './order-steps.ts';
import * as payments from './payment-steps.ts';
import { grow, letDaysPass, renew, save, takeBack } from './savings-steps.ts';
import * as withdrawals from './withdrawal-steps.ts';

const small = fc.nat({ max: 7 });
/** Reviewers: the two who are not also a member come more often. */
const by = fc.constantFrom(0, 0, 0, 1, 1, 1, 2);
const rarely = (times: number) => fc.nat({ max: times - 1 }).map((n) => n === 0);
/** Mostly a reviewer who is allowed to decide. */
const reviewer = fc.constantFrom(claimer, claimer, claimer, claimer, 0, 1, 2);
const judging = fc.record({ which: small, by: reviewer, stale: rarely(10), crash: rarely(8) });
const price = fc.constantFrom(9_997n, 9_999n, 10_000n, 10_000n, 10_001n, 10_003n);

/** Every kind of step with its weight. */
const weighted: { arbitrary: fc.Arbitrary<Step>; weight: number }[] = [
  {
    weight: 18,
    arbitrary: fc
      .tuple(
        small,
        fc.constantFrom('bank', 'gateway', 'chain'),
        fc.constantFrom(50n, 200n, 800n, 3_000n, 12_000n),
        rarely(6),
      )
      .map(([who, via, units, crash]) => deposits.create(who, via, units, crash)),
  },
  {
    weight: 45,
    arbitrary: fc
      .tuple(fc.constantFrom('deposit', 'deposit', 'deposit', 'withdrawal', 'withdrawal', 'proposal'), small, rarely(8))
      .map(([what, which, crash]) => finishItem(what, which, crash)),
  },
  { weight: 6, arbitrary: small.map(deposits.handIn) },
  { weight: 2, arbitrary: fc.tuple(small, fc.nat({ max: 4 })).map(([which, who]) => deposits.cancel(which, who)) },
  { weight: 2, arbitrary: small.map(deposits.expire) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(small, fc.constantFrom(100n, 100n, 60n, 130n), rarely(3))
      .map(([which, percent, repeat]) => payments.pay(which, percent, repeat)),
  },
  { weight: 5, arbitrary: fc.tuple(small, fc.constantFrom(2, 15, 20)).map(([which, n]) => payments.confirm(which, n)) },
  { weight: 12, arbitrary: fc.tuple(small, by).map(([which, who]) => reviews.claim(which, who)) },
  { weight: 1, arbitrary: fc.constant(reviews.letClaimsLapse) },
  {
    weight: 14,
    arbitrary: fc
      .tuple(judging, fc.constantFrom(100n, 100n, 100n, 90n, 99n, 101n, 110n), rarely(3))
      .map(([how, percent, isUnexplained]) => reviews.approve(how, percent, !isUnexplained)),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom('reject', 'hold', 'take_up', 'refund'), judging)
      .map(([how, what]) => reviews.judge(how, what)),
  },
  {
    weight: 14,
    arbitrary: fc
      .record({
        who: small,
        units: fc.constantFrom(50n, 100n, 500n, 500n, 10_000n, 60_000n),
        to: fc.constantFrom('card', 'card', 'wallet', 'wallet', 'stranger'),
        crash: rarely(6),
      })
      .map(withdrawals.request),
  },
  { weight: 4, arbitrary: small.map(withdrawals.cancelRequest) },
  { weight: 9, arbitrary: fc.tuple(small, by).map(([which, who]) => withdrawals.claimRequest(which, who)) },
  {
    weight: 10,
    arbitrary: fc
      .tuple(fc.constantFrom('approve', 'approve', 'approve', 'reject'), judging)
      .map(([how, what]) => withdrawals.review(how, what)),
  },
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom('process', 'process', 'complete', 'fail'), judging, rarely(5))
      .map(([how, what, reuse]) => withdrawals.payOut(how, what, reuse)),
  },
  {
    weight: 6,
    arbitrary: fc
      .record({
        kind: fc.constantFrom('manual_add', 'manual_add', 'manual_deduct', 'funding_in', 'funding_out'),
        who: small,
        amount: fc.constantFrom(1n, 150_000n, 2_000_000n),
        by,
        crash: rarely(8),
      })
      .map(propose),
  },
  {
    weight: 7,
    arbitrary: fc.tuple(rarely(4), judging, by).map(([isNo, what, who]) => decide(!isNo, { ...what, by: who })),
  },
  {
    weight: 7,
    arbitrary: fc
      .tuple(small, fc.constantFrom('rise', 'fall'), fc.constantFrom(10n, 500n, 2_000n), rarely(10))
      .map(([who, direction, units, crash]) => place(who, direction, units, crash)),
  },
  {
    weight: 10,
    arbitrary: fc
      .record({
        who: small,
        units: fc.constantFrom(50n, 100n, 150n, 200n, 1_000n, 3_000n, 20_000n),
        autoRenew: fc.boolean(),
        crash: rarely(6),
      })
      .map(save),
  },
  { weight: 5, arbitrary: fc.tuple(small, rarely(4)).map(([which, crash]) => takeBack(which, crash)) },
  { weight: 2, arbitrary: fc.tuple(small, fc.boolean()).map(([which, on]) => renew(which, on)) },
  {
    weight: 6,
    arbitrary: fc.tuple(small, fc.constantFrom(1, 2, 5, 6, 7, 40)).map(([which, days]) => letDaysPass(which, days)),
  },
  { weight: 5, arbitrary: fc.constant(grow) },
  { weight: 12, arbitrary: price.map(tick) },
  { weight: 6, arbitrary: fc.constant(settle) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(small, fc.constantFrom('frozen', 'trading', 'withdrawing'))
      .map(([who, kind]) => restrict(who, kind)),
  },
  { weight: 2, arbitrary: small.map(lift) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(small, fc.constantFrom(20n, 500n, 2_000n, 4_500n, null))
      .map(([who, units]) => bound(who, units)),
  },
  { weight: 1, arbitrary: fc.constant(stop) },
  { weight: 1, arbitrary: fc.constant(release) },
  { weight: 5, arbitrary: fc.nat({ max: 60 }).map(sayAgain) },
];

/** A history of about this many steps: orders of the first half close in the second. */
export function histories(steps: number): fc.Arbitrary<Step[]> {
  const half = fc.array(fc.oneof(...weighted), { minLength: Math.floor(steps / 2), maxLength: Math.ceil(steps / 2) });
  // Without fast-check's bias: few and small values would make short histories.
  return fc
    .noBias(fc.tuple(half, half))
    .map(([first, second]) =>
      named([tick(10_000n), ...first, wait, tick(10_000n), ...second, wait, tick(10_001n), settle]),
    );
}

/** A failed history is identified by the names of its steps. */
function named(history: Step[]): Step[] {
  const description = { [fc.toStringMethod]: () => history.map(({ name }) => name).join('\n') };
  return Object.assign(history, description);
}
