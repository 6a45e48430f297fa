import type { Account, Direction, Product, Terms } from '@fairtick/contracts';
import {
  allAmount,
  feeOn,
  previewOrder,
  readAmount,
  type StakeLimits,
  stakeProblem,
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
};

/** Smallest payout first is shortest first; what is switched off is not offered. */
export function offeredDurations(product: Product): Product['durations'] {
  return product.durations.toSorted((a, b) => a.durationS - b.durationS);
}

/** The choice a ticket opens with: the shortest duration and the smallest preset that is affordable, never "all". */
export function startChoice(direction: Direction, { product, terms, availableMinor }: TicketFacts): TicketChoice {
  const affordable = terms.presets.filter(
    (preset) => toMinor(preset) + feeOn(toMinor(preset), terms.feeBps) <= availableMinor,
  );
  return {
    direction,
    durationS: offeredDurations(product)[0]?.durationS ?? 60,
    preset: affordable[1] ?? affordable[0] ?? null,
    typed: '',
    toleranceBps: terms.defaultToleranceBps,
  };
}

/** Limits of this account: verification counts for real orders only; the rest the server knows best. */
function stakeLimits({ product, terms, account, verified, availableMinor }: TicketFacts): StakeLimits {
  return {
    minMinor: toMinor(product.minStake),
    maxMinor: toMinor(product.maxStake),
    stepMinor: toMinor(terms.stakeStep),
    availableMinor,
    remainingMinor: account === 'real' && !verified ? [toMinor(terms.unverifiedMaxStake)] : [],
    feeBps: product.feeBps,
  };
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
