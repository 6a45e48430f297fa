import type { Account, Direction, Limits, Product, Terms } from '@fairtick/contracts';
import {
  allAmount,
  previewOrder,
  readAmount,
  type StakeLimits,
  stakeProblem,
  stakeWithin,
  toMinor,
} from './order-amounts.ts';

/** What a member has chosen so far. The amount is either a preset or what stands in the field. */
export type TicketChoice = {
  readonly direction: Direction;
  readonly durationS: number;
  readonly preset: string | null;
  readonly typed: string;
  readonly toleranceBps: number;
};

export type TicketFacts = {
  readonly product: Product;
  readonly terms: Terms;
  readonly account: Account;
  readonly verified: boolean;
  /** Available balance of the account, minor units. */
  readonly availableMinor: bigint;
  /** What the member set himself; null while it is not known, then the server decides. */
  readonly limits: Pick<Limits, 'dailyLoss' | 'dailyStake'> | null;
};

/** Smallest payout first is shortest first; what is switched off is not offered. */
export function offeredDurations(product: Product): Product['durations'] {
  return product.durations.toSorted((a, b) => a.durationS - b.durationS);
}

/** The choice a ticket opens with: the shortest duration and no amount, which only the member names. */
export function startChoice(direction: Direction, { product, terms }: TicketFacts): TicketChoice {
  return {
    direction,
    durationS: offeredDurations(product)[0]?.durationS ?? 60,
    preset: null,
    typed: '',
    toleranceBps: terms.defaultToleranceBps,
  };
}

/** Limits of this account: verification counts for real orders only; the rest the server knows best. */
function stakeLimits(facts: TicketFacts): StakeLimits {
  const { product, terms, account, verified, availableMinor } = facts;
  return {
    minMinor: toMinor(product.minStake),
    maxMinor: toMinor(product.maxStake),
    stepMinor: toMinor(terms.stakeStep),
    availableMinor,
    remainingMinor: account === 'real' && !verified ? [toMinor(terms.unverifiedMaxStake)] : [],
    ownMinor: ownLimit(facts),
    feeBps: product.feeBps,
  };
}

/** Own limits count real orders only; the fee counts as lost too. */
function ownLimit({ product, account, limits }: TicketFacts): bigint | null {
  if (account === 'demo' || limits === null) return null;
  const loss = limits.dailyLoss.remaining;
  const stake = limits.dailyStake.remaining;
  const left = [
    ...(loss === null ? [] : [stakeWithin(toMinor(loss), product.feeBps)]),
    ...(stake === null ? [] : [toMinor(stake)]),
  ];
  return left.length === 0 ? null : left.reduce((least, one) => (one < least ? one : least));
}

export function readTicket(choice: TicketChoice, facts: TicketFacts) {
  const limits = stakeLimits(facts);
  const stakeMinor = choice.preset !== null ? toMinor(choice.preset) : readAmount(choice.typed);
  const payoutBps = facts.product.durations.find((entry) => entry.durationS === choice.durationS)?.payoutBps ?? 0;
  return {
    limits,
    stakeMinor,
    payoutBps,
    problem: stakeProblem(stakeMinor, limits),
    preview: previewOrder(stakeMinor ?? 0n, payoutBps, limits.feeBps),
    all: allAmount(limits),
  };
}
