import {
  type AmountLimitKind,
  formatDecimal,
  type Limit,
  type LimitPeriod,
  type Limits,
  type OpenOrdersLimit,
} from '@fairtick/contracts';
import { moneyScale } from '../ledger/index.ts';
import type { LimitName, LimitRow, UsageRow } from './limits.repo.ts';

export const limitNames = {
  dailyLoss: 'loss',
  dailyStake: 'stake',
  dailyDeposit: 'deposit',
  loss7Days: 'loss_7',
  loss30Days: 'loss_30',
  stake7Days: 'stake_7',
  stake30Days: 'stake_30',
  deposit7Days: 'deposit_7',
  deposit30Days: 'deposit_30',
} as const satisfies Record<AmountLimitKind, LimitName>;

const none = { amount: null, nextAmount: null, nextFrom: null };
const money = (minor: bigint) => formatDecimal(minor, moneyScale);

/** A member's limits and their use, as the member sees them. Pauses that are over are omitted. */
export function limitsView(rows: readonly LimitRow[], usage: UsageRow): Limits {
  const { at, dayEndsAt, lost, staked, demoStaked, deposited, held, timedOutUntil, excludedUntil, excludedForGood } =
    usage;
  const { depositedInAll, unverifiedTotal } = usage;
  const view = (name: LimitName, used: bigint, atRisk = 0n): Limit => {
    const { amount, nextAmount, nextFrom } = rows.find(({ kind }) => kind === name) ?? none;
    return {
      amount: amount === null ? null : money(amount),
      used: money(used),
      atRisk: money(atRisk),
      remaining: amount === null ? null : money(remainingOf({ amount, used, atRisk })),
      next:
        nextFrom === null
          ? null
          : { amount: nextAmount === null ? null : money(nextAmount), from: nextFrom.toISOString() },
    };
  };
  const loss = (days: LimitPeriod) => {
    const { lost: net } = usage.periods[days];
    return view(`loss_${days}`, net > 0n ? net : 0n, held);
  };
  const isExcluded = excludedForGood || (excludedUntil !== null && excludedUntil > at);
  return {
    at: at.toISOString(),
    dayEndsAt: dayEndsAt.toISOString(),
    dailyLoss: view('loss', lost, held),
    dailyStake: view('stake', staked),
    dailyDeposit: view('deposit', deposited),
    loss7Days: loss(7),
    loss30Days: loss(30),
    stake7Days: view('stake_7', usage.periods[7].staked),
    stake30Days: view('stake_30', usage.periods[30].staked),
    deposit7Days: view('deposit_7', usage.periods[7].deposited),
    deposit30Days: view('deposit_30', usage.periods[30].deposited),
    openOrders: openOrdersView(rows, usage.openOrders),
    demoStaked: money(demoStaked),
    unverifiedDeposits:
      unverifiedTotal === null
        ? null
        : {
            limit: money(unverifiedTotal),
            remaining: money(remainingOf({ amount: unverifiedTotal, used: depositedInAll, atRisk: 0n })),
          },
    timeOutUntil: timedOutUntil !== null && timedOutUntil > at ? timedOutUntil.toISOString() : null,
    exclusion: isExcluded ? { until: excludedForGood ? null : (excludedUntil?.toISOString() ?? null) } : null,
  };
}

function openOrdersView(rows: readonly LimitRow[], used: number): OpenOrdersLimit {
  const { amount, nextAmount, nextFrom } = rows.find(({ kind }) => kind === 'open') ?? none;
  const count = (stored: bigint | null) => (stored === null ? null : Number(stored));
  const next = nextFrom === null ? null : { limit: count(nextAmount), from: nextFrom.toISOString() };
  return { limit: count(amount), used, next };
}

/** What one more order may risk so that the limit holds even if every open order loses. Minor units. */
export function remainingOf({ amount, used, atRisk }: { amount: bigint; used: bigint; atRisk: bigint }): bigint {
  const left = amount - used - atRisk;
  return left > 0n ? left : 0n;
}
