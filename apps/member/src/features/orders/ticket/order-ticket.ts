import {
  type Account,
  currencyScale,
  type Direction,
  type Language,
  type Limit,
  type Limits,
  type Order,
  type PeriodLimitKind,
  type Product,
  readTyped,
  type Terms,
} from '@fairtick/contracts';
import { allAmount, previewOrder, type StakeLimits, stakeProblem, stakeWithin, toMinor } from '../order-amounts.ts';

/** The member's choices so far. The amount is either a preset or the typed text. */
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
  /** The member's own limits and today's use of them; null while unknown, then the server decides. */
  readonly limits:
    | (Pick<Limits, 'dailyLoss' | 'dailyStake' | 'demoStaked'> &
        Partial<Pick<Limits, PeriodLimitKind | 'timeOutUntil' | 'exclusion' | 'dayEndsAt' | 'openOrders'>>)
    | null;
  /** Unsettled orders of both accounts; null while unknown, then the server decides. */
  readonly openOrders: readonly Pick<Order, 'account' | 'amount'>[] | null;
};

/** Durations on offer; the smallest payout is the shortest duration. */
export function offeredDurations(product: Product): Product['durations'] {
  return product.durations.toSorted((a, b) => a.durationS - b.durationS);
}

/** Initial choice: the shortest duration and no amount, which the member has to choose. */
export function startChoice(direction: Direction, { product, terms }: TicketFacts): TicketChoice {
  return {
    direction,
    durationS: offeredDurations(product)[0]?.durationS ?? 60,
    preset: null,
    typed: '',
    toleranceBps: terms.defaultToleranceBps,
  };
}

/** Known limits of this account; the server decides. */
function stakeLimits(facts: TicketFacts): StakeLimits {
  const { product, terms, availableMinor } = facts;
  return {
    minMinor: toMinor(product.minStake),
    maxMinor: toMinor(product.maxStake),
    stepMinor: toMinor(terms.stakeStep),
    availableMinor,
    remaining: remainingOf(facts),
    ownMinor: least(ownLeft(facts), ownLeftOfPeriods(facts)),
    feeBps: product.feeBps,
  };
}

/** Stake left under the platform's further limits; open stakes and the daily total count per account. */
function remainingOf({ terms, account, verified, limits, openOrders }: TicketFacts): StakeLimits['remaining'] {
  const left = (most: string, used: bigint) => {
    const minor = toMinor(most) - used;
    return minor > 0n ? minor : 0n;
  };
  const open = openOrders?.filter((order) => order.account === account);
  const isReal = account === 'real';
  return {
    ...(isReal && !verified ? { over_limit: toMinor(terms.unverifiedMaxStake) } : {}),
    ...(open
      ? {
          over_open: left(
            terms.maxOpenStake,
            open.reduce((sum, { amount }) => sum + toMinor(amount), 0n),
          ),
        }
      : {}),
    ...(limits !== null
      ? { over_day: left(terms.maxDayStake, toMinor(isReal ? limits.dailyStake.used : limits.demoStaked)) }
      : {}),
  };
}

type OwnFacts = Pick<TicketFacts, 'account' | 'limits'> & { product: Pick<Product, 'feeBps'> };

/** What the daily limits leave. Own limits count real orders only; the fee counts as a loss too. */
export function ownLeft({ product, account, limits }: OwnFacts): bigint | null {
  if (account === 'demo' || limits === null) return null;
  return least(stakeLeft(limits.dailyLoss, product.feeBps), stakeLeft(limits.dailyStake));
}

/** What the limits of 7 and 30 days leave. During an upgrade, a server of the previous version answers without them. */
export function ownLeftOfPeriods({ product, account, limits }: OwnFacts): bigint | null {
  if (account === 'demo' || limits === null) return null;
  return least(
    stakeLeft(limits.loss7Days, product.feeBps),
    stakeLeft(limits.loss30Days, product.feeBps),
    stakeLeft(limits.stake7Days),
    stakeLeft(limits.stake30Days),
  );
}

function stakeLeft(limit: Pick<Limit, 'remaining'> | undefined, feeBps = 0): bigint | null {
  return limit?.remaining == null ? null : stakeWithin(toMinor(limit.remaining), feeBps);
}

function least(...amounts: (bigint | null)[]): bigint | null {
  return amounts.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);
}

/** Whether the member has as many open orders as they allow themselves; it counts real orders only. */
export function isAtOpenLimit({ account, limits, openOrders }: Pick<TicketFacts, 'account' | 'limits' | 'openOrders'>) {
  const own = limits?.openOrders;
  if (account === 'demo' || !own || own.limit === null) return false;
  const open = openOrders?.filter((order) => order.account === 'real').length ?? own.used;
  return open >= own.limit;
}

export function readTicket(choice: TicketChoice, facts: TicketFacts, language?: Language) {
  const limits = stakeLimits(facts);
  const all = allAmount(limits);
  const typed = readTyped(choice.preset ?? choice.typed, currencyScale.CNY, language);
  const stakeMinor = typed.amount === null ? null : toMinor(typed.amount);
  const payoutBps = facts.product.durations.find((entry) => entry.durationS === choice.durationS)?.payoutBps ?? 0;
  return {
    limits,
    stakeMinor,
    payoutBps,
    problem: stakeMinor === null ? typed.problem : stakeProblem(stakeMinor, limits),
    preview: previewOrder(stakeMinor ?? 0n, payoutBps, limits.feeBps),
    all,
    /** No order of any size is possible now. */
    isStopped: all === 0n || isAtOpenLimit(facts) || !!facts.limits?.timeOutUntil || !!facts.limits?.exclusion,
    /** The usual stakes that balance and limits allow now. */
    presets: facts.terms.presets.filter((preset) => toMinor(preset) <= all),
  };
}
