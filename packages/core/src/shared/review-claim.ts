import type { AdminDeposit } from '@fairtick/contracts';

type ClaimedRow = { claimedBy: string | null; claimedUntil: Date | null };
type NameOf = (adminId: string) => string | null;

/** The claim of a deposit, withdrawal or proof of identity that is in force; null without one. */
export function claimOf({ claimedBy, claimedUntil }: ClaimedRow, now: Date, nameOf: NameOf): AdminDeposit['claim'] {
  if (claimedBy === null || claimedUntil === null || claimedUntil <= now) return null;
  return { adminId: claimedBy, username: nameOf(claimedBy) ?? '', until: claimedUntil.toISOString() };
}

/** Whether an administrator is the reviewer with the claim, who has to compare the personal data. */
export function isClaimedBy({ claimedBy, claimedUntil }: ClaimedRow, adminId: string, now: Date): boolean {
  return claimedBy === adminId && claimedUntil !== null && claimedUntil > now;
}
