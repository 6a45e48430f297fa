import type { AwaitedTransfer, ScannedTransfer } from '../deposits/index.ts';

/** Tolerance between our clock and a chain's: a transfer may seem a little older than its deposit. */
const clockSkewMs = 2 * 60_000;
/** How long a deposit by proof may wait for its payment. */
const windowMs = 24 * 3_600_000;

type Match = { depositId: string; transfer: ScannedTransfer };

/**
 * Matches transfers with deposits whose members named no transaction. Amount and address must be equal, the time must be
 * the deposit's, and exactly one transfer and one deposit must match. Reviewers handle all others.
 */
export function matchTransfers(awaited: readonly AwaitedTransfer[], transfers: readonly ScannedTransfer[]): Match[] {
  const open = awaited.filter(({ txId }) => txId === null);
  return open.flatMap((deposit) => {
    const [transfer, second] = transfers.filter((one) => isMatch(deposit, one));
    if (!transfer || second) return [];
    const rivals = open.filter((other) => isMatch(other, transfer));
    return rivals.length === 1 ? [{ depositId: deposit.depositId, transfer }] : [];
  });
}

function isMatch(deposit: AwaitedTransfer, transfer: ScannedTransfer): boolean {
  const sinceMs = transfer.at.getTime() - deposit.createdAt.getTime();
  return (
    transfer.to === deposit.address &&
    transfer.amount === deposit.amount &&
    sinceMs >= -clockSkewMs &&
    sinceMs <= windowMs
  );
}
