import type { AdminDeposit } from '@fairtick/contracts';

type ClaimedRow = { claimedBy: string | null; claimedUntil: Date | null };
type NameOf = (adminId: string) => string | null;

/** The claim of a deposit, withdrawal or proof of identity that holds now; null without one. */
export function claimOf({ claimedBy, claimedUntil }: ClaimedRow, now: Date, nameOf: NameOf): AdminDeposit['claim'] {
  if (claimedBy === null || claimedUntil === null || claimedUntil <= now) return null;
  return { adminId: claimedBy, username: nameOf(claimedBy) ?? '', until: claimedUntil.toISOString() };
}

/** Whether an administrator is the reviewer who has to compare its personal data now. */
export function isClaimedBy({ claimedBy, claimedUntil }: ClaimedRow, adminId: string, now: Date): boolean {
  return claimedBy === adminId && claimedUntil !== null && claimedUntil > now;
}
