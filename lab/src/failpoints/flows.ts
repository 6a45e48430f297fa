import { decide, propose } from '../model/approval-steps.ts';
import type { Step } from '../model/bank.ts';
import * as reviews from '../model/deposit-review-steps.ts';
import * as deposits from '../model/deposit-steps.ts';
import { restrict } from '../model/guard-steps.ts';
import { place, settle, tick, wait } from '../model/order-steps.ts';
import * as payments from '../model/payment-steps.ts';
import { grow, letDaysPass, save, takeBack } from '../model/savings-steps.ts';
import * as withdrawals from '../model/withdrawal-steps.ts';

/** A money flow with the command that is killed. */
export type Flow = { name: string; command: string; before: Step[]; killed: Step; after: Step[] };

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

/** Due orders: one wins, one loses, one has an entry outside the tolerance. */
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

/** Two due positions, one with renewal, and a running one: the sweep returns two, opens one and adds interest days. */
const saved = (units: bigint, autoRenew: boolean, crash = false) => save({ who: 1, units, autoRenew, crash });
const dueSavings: Step[] = [
  saved(1_000n, false),
  saved(2_000n, true),
  saved(500n, false),
  letDaysPass(0, 6),
  letDaysPass(1, 8),
  letDaysPass(2, 2),
];
const accrueAndDie: Step = {
  name: 'grow savings',
  async run(model, bank) {
    await bank.crash(bank, 'repayAndAccrueSavings', {});
    await grow.run(model, bank);
  },
};

/** The money flows; the steps after the kill show that nothing is stuck: each flow is completed. */
export const flows: Flow[] = [
  {
    name: 'deposit create',
    command: 'by bank',
    before: [],
    killed: deposits.create(1, 'bank', 200n, true),
    after: [deposits.handIn(0), reviews.claim(0, 0), reviews.approve(by(0), 100n)],
  },
  {
    name: 'deposit create',
    command: 'in USDT at a locked rate',
    before: [],
    killed: deposits.create(1, 'chain', 200n, true),
    after: [payments.confirm(0, 20), reviews.claim(0, 0), reviews.approve(by(0), 100n)],
  },
  {
    name: 'deposit review',
    command: 'approve',
    before: deposit.small,
    killed: reviews.approve(by(0, true), 100n),
    after: [],
  },
  {
    name: 'deposit review',
    command: 'second approval',
    before: deposit.large,
    killed: reviews.approve(by(1, true), 100n),
    after: [],
  },
  {
    name: 'deposit review',
    command: 'reject',
    before: deposit.small,
    killed: reviews.judge('reject', by(0, true)),
    after: [deposits.create(1, 'bank', 200n, false)],
  },
  {
    name: 'withdrawal request',
    command: 'to a bank card',
    before: [],
    killed: request(500n, 'card', true),
    after: [...processed, withdrawals.payOut('complete', by(0), false)],
  },
  {
    name: 'withdrawal request',
    command: 'to a wallet at a locked rate',
    before: [],
    killed: request(500n, 'wallet', true),
    after: [...processed, withdrawals.payOut('fail', by(0), false), request(500n, 'card')],
  },
  {
    name: 'withdrawal review',
    command: 'approve',
    before: [request(500n, 'card'), withdrawals.claimRequest(0, 0)],
    killed: withdrawals.review('approve', by(0, true)),
    after: [withdrawals.payOut('process', by(0), false), withdrawals.payOut('complete', by(0), false)],
  },
  {
    name: 'withdrawal review',
    command: 'reject',
    before: [request(500n, 'card'), withdrawals.claimRequest(0, 0)],
    killed: withdrawals.review('reject', by(0, true)),
    after: [request(500n, 'card'), withdrawals.cancelRequest(0)],
  },
  {
    name: 'withdrawal payment',
    command: 'complete',
    before: [request(500n, 'wallet'), ...processed],
    killed: withdrawals.payOut('complete', by(0, true), false),
    after: [request(500n, 'card')],
  },
  {
    name: 'withdrawal payment',
    command: 'fail',
    before: [request(500n, 'card'), ...processed],
    killed: withdrawals.payOut('fail', by(0, true), false),
    after: [request(500n, 'card')],
  },
  {
    name: 'adjustment',
    command: 'propose',
    before: [],
    killed: propose({ ...add, crash: true }),
    after: [decide(true, by(1))],
  },
  {
    name: 'adjustment',
    command: 'approve an add',
    before: [propose({ ...add, crash: false })],
    killed: decide(true, by(1, true)),
    after: [],
  },
  {
    name: 'adjustment',
    command: 'approve a deduct',
    before: [propose({ ...add, kind: 'manual_deduct', crash: false })],
    killed: decide(true, by(1, true)),
    after: [],
  },
  {
    name: 'savings',
    command: 'subscribe',
    before: [],
    killed: saved(1_000n, true, true),
    after: [letDaysPass(0, 7), grow],
  },
  {
    name: 'savings',
    command: 'redeem early',
    before: [saved(1_000n, false), letDaysPass(0, 3)],
    killed: takeBack(0, true),
    after: [saved(1_000n, false), grow],
  },
  {
    name: 'savings',
    command: 'accrue, return and renew',
    before: dueSavings,
    killed: accrueAndDie,
    after: [takeBack(0, false), grow],
  },
  // A freeze in between does not affect open orders.
  { name: 'order settle', command: 'settle', before: [...due, restrict(1, 'frozen')], killed: settleAndDie, after: [] },
];
