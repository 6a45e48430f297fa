import type { Identity } from '@fairtick/contracts';
import { type Destination, destinationOf } from '../notices/refusal-destinations.ts';
import type { Obstacle } from './obstacles.ts';

export type Purpose = 'withdraw' | 'deposit' | 'order' | 'savings';
type StepKey = 'access' | 'identity' | 'account' | 'balance' | 'limits';
export type Step = {
  key: StepKey;
  /** Done; the member can act; it ends or is answered at a known time; or nothing can be done in the app. */
  state: 'done' | 'todo' | 'waiting' | 'stopped';
  obstacle: Obstacle | null;
  to: Destination | null;
};

const steps: Readonly<Record<Purpose, readonly StepKey[]>> = {
  withdraw: ['access', 'identity', 'account', 'balance', 'limits'],
  deposit: ['access', 'identity', 'limits'],
  order: ['access', 'identity', 'balance', 'limits'],
  savings: ['access', 'balance', 'limits'],
};

/** The step that each refusal belongs to; all others concern access. */
const stepOf: Readonly<Record<string, StepKey>> = {
  WITHDRAWAL_UNVERIFIED: 'identity',
  BANK_CARD_REQUIRED: 'account',
  PAYMENT_ACCOUNT_REQUIRED: 'account',
  WITHDRAWAL_HOLD: 'account',
  WITHDRAWAL_INSUFFICIENT_BALANCE: 'balance',
  WITHDRAWAL_AMOUNT_OUT_OF_RANGE: 'balance',
  ORDER_INSUFFICIENT_BALANCE: 'balance',
  SAVINGS_INSUFFICIENT_BALANCE: 'balance',
  WITHDRAWAL_DAY_COUNT: 'limits',
  WITHDRAWAL_DAY_TOTAL: 'limits',
  WITHDRAWAL_IN_REVIEW: 'limits',
  DEPOSIT_UNVERIFIED_LIMIT: 'limits',
  LIMIT_DAY_DEPOSIT: 'limits',
  LIMIT_DAY_STAKE: 'limits',
  LIMIT_OPEN_ORDERS: 'limits',
  LIMIT_PERIOD_DEPOSIT: 'limits',
  LIMIT_PERIOD_STAKE: 'limits',
  ORDER_UNVERIFIED_LIMIT: 'limits',
  ORDER_OPEN_STAKE_LIMIT: 'limits',
  ORDER_DAY_STAKE_LIMIT: 'limits',
  SAVINGS_MEMBER_LIMIT: 'limits',
  SAVINGS_QUOTA_EXHAUSTED: 'limits',
};

/** Obstacles that end with an answer, a settlement or a later day, at no time known in advance. */
const ending: ReadonlySet<string> = new Set([
  'WITHDRAWAL_IN_REVIEW',
  'ORDER_OPEN_STAKE_LIMIT',
  'LIMIT_OPEN_ORDERS',
  'LIMIT_PERIOD_DEPOSIT',
  'LIMIT_PERIOD_STAKE',
]);

export type ChecklistFacts = {
  purpose: Purpose;
  obstacles: readonly Obstacle[];
  verified: boolean;
  /** The submission in progress; null while unknown. */
  identity: Pick<Identity, 'state' | 'canSubmit'> | null;
};

/** Every step between the member and the money, in the order in which to take them. */
export function checklistSteps(facts: ChecklistFacts): Step[] {
  const { purpose, obstacles } = facts;
  return steps[purpose]
    .map((key): Step => {
      const obstacle = obstacles.find(({ error }) => (stepOf[error] ?? 'access') === key) ?? null;
      if (key === 'identity') return { key, obstacle, ...identityStep(facts) };
      return { key, obstacle, state: stateOf(key, obstacle), to: obstacle && linkOf(obstacle) };
    })
    .filter(({ key, obstacle }) => key !== 'access' || obstacle !== null);
}

function identityStep({ verified, identity }: ChecklistFacts): Pick<Step, 'state' | 'to'> {
  if (verified) return { state: 'done', to: null };
  if (identity?.state === 'pending_review') return { state: 'waiting', to: 'identity' };
  return identity?.canSubmit === false ? { state: 'stopped', to: 'service' } : { state: 'todo', to: 'identity' };
}

function stateOf(key: StepKey, obstacle: Obstacle | null): Step['state'] {
  if (obstacle === null) return 'done';
  if (key === 'access' && obstacle.until === null) return 'stopped';
  if (obstacle.until !== null || ending.has(obstacle.error)) return 'waiting';
  return key === 'limits' ? 'stopped' : 'todo';
}

/** The identity step has the button of an obstacle that only verification removes. */
function linkOf({ error }: Obstacle): Destination | null {
  if (error === 'PAYMENT_ACCOUNT_REQUIRED') return 'wallet';
  if (error === 'ORDER_OPEN_STAKE_LIMIT') return 'holdings';
  const to = destinationOf(error);
  return to === 'identity' ? null : to;
}
