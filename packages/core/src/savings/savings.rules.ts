import { type SavingsOutcome, type SavingsStatus, savingsOutcomes, savingsStatuses } from '@fairtick/contracts';

/** Days of a year times the basis points of a whole. */
const yearBps = 365n * 10_000n;

/** I(d): what a principal (minor units) has earned after d days; simple, actual/365, rounded down to the minor unit. */
export function interestAfter(principalMinor: bigint, rateBps: number, days: number): bigint {
  return (principalMinor * BigInt(rateBps) * BigInt(days)) / yearBps;
}

export type Room = {
  availableMinor: bigint;
  minMinor: bigint;
  stepMinor: bigint;
  maxPerMemberMinor: bigint;
  mineMinor: bigint;
  /** Of the quota. */
  remainingMinor: bigint;
  /** Whether the product accepts new positions, and the member may hold one more. */
  open: boolean;
};

/** The most that a member could subscribe now, in whole steps; 0 if that is less than the minimum. */
export function investableOf(room: Room): bigint {
  const { availableMinor, minMinor, stepMinor, maxPerMemberMinor, mineMinor, remainingMinor, open } = room;
  if (!open) return 0n;
  const bounds = [availableMinor, maxPerMemberMinor - mineMinor, remainingMinor];
  const most = bounds.reduce((least, bound) => (bound < least ? bound : least));
  const whole = most - (((most % stepMinor) + stepMinor) % stepMinor);
  return whole < minMinor ? 0n : whole;
}

/** A platform day of the database, `YYYY-MM-DD`. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** @throws Error for a word that the database should never hold. */
export function savingsStatusOf(text: string): SavingsStatus {
  return wordOf(savingsStatuses, text);
}

export function savingsOutcomeOf(text: string | null): SavingsOutcome | null {
  return text === null ? null : wordOf(savingsOutcomes, text);
}

function wordOf<Word extends string>(words: readonly Word[], text: string): Word {
  const known = words.find((word) => word === text);
  if (known === undefined) throw new Error(`unknown status of a savings position: ${text}`);
  return known;
}
