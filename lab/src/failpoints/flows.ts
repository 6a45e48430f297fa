import { decide, propose } from '../model/approval-steps.ts';
import type { Step } from '../model/bank.ts';
import * as reviews from '../model/deposit-review-steps.ts';
import * as deposits from '../model/deposit-steps.ts';
import { restrict } from '../model/guard-steps.ts';
import { place, settle, tick, wait } from '../model/order-steps.ts';
import * as payments from '../model/payment-steps.ts';
import { grow, letDaysPass, save, takeBack } from '../model/savings-steps.ts';
import * as withdrawals from '../model/withdrawal-steps.ts';

/** One way that money takes, and the act in it that dies. */
export type Flow = { name: string; act: string; before: Step[]; strike: Step; after: Step[] };

const by = (who: number, crash = false) => ({ which: 0, by: who, stale: false, crash });
const deposit = {
  small: [deposits.create(1, 'bank', 200n, false), deposits.handIn(0), reviews.claim(0, 0)],
  large: [
    deposits.create(1, 'bank', 12_000n, false),
    deposits.handIn(0),
    reviews.claim(0, 0),
    reviews.approve(by(0), 100n),
    reviews.claim(0, 1),
  ],
};
const request = (units: bigint, to: 'card' | 'wallet', crash = false) =>
  withdrawals.request({ who: 1, units, to, crash });
const reviewed = [withdrawals.claimRequest(0, 0), withdrawals.review('approve', by(0))];
const processed = [...reviewed, withdrawals.payOut('process', by(0), false)];
const add = { kind: 'manual_add', who: 1, amount: 150_000n, by: 0 } as const;

/** Due orders: one wins, one loses, one had its price moved away. */
const due: Step[] = [
  tick(10_000n),
  place(0, 'rise', 500n, false),
  place(1, 'fall', 500n, false),
  tick(10_000n),
  settle,
  wait,
  tick(10_002n),
];
const settleAndDie: Step = {
  name: 'settle',
  async run(model, bank) {
    await bank.crash(bank, 'settleOrders', { limit: 1_000 });
    await settle.run(model, bank);
  },
};

/** Two that are due, one of them renewing, and one that runs: the sweep ends two, begins one and puts days on. */
const saved = (units: bigint, autoRenew: boolean, crash = false) => save({ who: 1, units, autoRenew, crash });
const dueSavings: Step[] = [
  saved(1_000n, false),
  saved(2_000n, true),
  saved(500n, false),
  letDaysPass(0, 6),
  letDaysPass(1, 8),
  letDaysPass(2, 2),
];
const growAndDie: Step = {
  name: 'grow savings',
  async run(model, bank) {
    await bank.crash(bank, 'repayAndAccrueSavings', {});
    await grow.run(model, bank);
  },
};

/** The flows of money; what comes after shows that nothing is stuck: each is carried on to its end. */
export const flows: Flow[] = [
  {
    name: 'deposit create',
    act: 'by bank',
    before: [],
    strike: deposits.create(1, 'bank', 200n, true),
    after: [deposits.handIn(0), reviews.claim(0, 0), reviews.approve(by(0), 100n)],
  },
  {
    name: 'deposit create',
    act: 'in USDT at a locked rate',
    before: [],
    strike: deposits.create(1, 'chain', 200n, true),
    after: [payments.confirm(0, 20), reviews.claim(0, 0), reviews.approve(by(0), 100n)],
  },
  {
    name: 'deposit review',
    act: 'approve',
    before: deposit.small,
    strike: reviews.approve(by(0, true), 100n),
    after: [],
  },
  {
    name: 'deposit review',
    act: 'second approval',
    before: deposit.large,
    strike: reviews.approve(by(1, true), 100n),
    after: [],
  },
  {
    name: 'deposit review',
    act: 'reject',
    before: deposit.small,
    strike: reviews.judge('reject', by(0, true)),
    after: [deposits.create(1, 'bank', 200n, false)],
  },
  {
    name: 'withdrawal request',
    act: 'to a bank card',
    before: [],
    strike: request(500n, 'card', true),
    after: [...processed, withdrawals.payOut('complete', by(0), false)],
  },
  {
    name: 'withdrawal request',
    act: 'to a wallet at a locked rate',
    before: [],
    strike: request(500n, 'wallet', true),
    after: [...processed, withdrawals.payOut('fail', by(0), false), request(500n, 'card')],
  },
  {
    name: 'withdrawal review',
    act: 'approve',
    before: [request(500n, 'card'), withdrawals.claimRequest(0, 0)],
    strike: withdrawals.review('approve', by(0, true)),
    after: [withdrawals.payOut('process', by(0), false), withdrawals.payOut('complete', by(0), false)],
  },
  {
    name: 'withdrawal review',
    act: 'reject',
    before: [request(500n, 'card'), withdrawals.claimRequest(0, 0)],
    strike: withdrawals.review('reject', by(0, true)),
    after: [request(500n, 'card'), withdrawals.cancelRequest(0)],
  },
  {
    name: 'withdrawal payment',
    act: 'complete',
    before: [request(500n, 'wallet'), ...processed],
    strike: withdrawals.payOut('complete', by(0, true), false),
    after: [request(500n, 'card')],
  },
  {
    name: 'withdrawal payment',
    act: 'fail',
    before: [request(500n, 'card'), ...processed],
    strike: withdrawals.payOut('fail', by(0, true), false),
    after: [request(500n, 'card')],
  },
  {
    name: 'adjustment',
    act: 'propose',
    before: [],
    strike: propose({ ...add, crash: true }),
    after: [decide(true, by(1))],
  },
  {
    name: 'adjustment',
    act: 'approve an add',
    before: [propose({ ...add, crash: false })],
    strike: decide(true, by(1, true)),
    after: [],
  },
  {
    name: 'adjustment',
    act: 'approve a deduct',
    before: [propose({ ...add, kind: 'manual_deduct', crash: false })],
    strike: decide(true, by(1, true)),
    after: [],
  },
  {
    name: 'savings',
    act: 'subscribe',
    before: [],
    strike: saved(1_000n, true, true),
    after: [letDaysPass(0, 7), grow],
  },
  {
    name: 'savings',
    act: 'redeem early',
    before: [saved(1_000n, false), letDaysPass(0, 3)],
    strike: takeBack(0, true),
    after: [saved(1_000n, false), grow],
  },
  {
    name: 'savings',
    act: 'accrue, return and renew',
    before: dueSavings,
    strike: growAndDie,
    after: [takeBack(0, false), grow],
  },
  // A freeze between the two changes nothing for orders that stand.
  { name: 'order settle', act: 'settle', before: [...due, restrict(1, 'frozen')], strike: settleAndDie, after: [] },
];
