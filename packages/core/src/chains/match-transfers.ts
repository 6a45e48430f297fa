import type { AwaitedTransfer, ScannedTransfer } from '../deposits/index.ts';

/** Tolerance between our clock and a chain's: a transfer may seem a little older than its deposit. */
const clockSkewMs = 2 * 60_000;
/** As long as a deposit by proof may wait. */
const windowMs = 24 * 3_600_000;

type Match = { depositId: string; transfer: ScannedTransfer };

/**
 * Matches transfers with deposits whose members named no transaction: exactly the amount, to the shown address, in the
 * deposit's time, and only where one transfer and one deposit fit. All others are left to reviewers.
 */
export function matchTransfers(awaited: readonly AwaitedTransfer[], transfers: readonly ScannedTransfer[]): Match[] {
  const open = awaited.filter(({ txId }) => txId === null);
  return open.flatMap((deposit) => {
    const [transfer, second] = transfers.filter((one) => fits(deposit, one));
    if (!transfer || second) return [];
    const rivals = open.filter((other) => fits(other, transfer));
    return rivals.length === 1 ? [{ depositId: deposit.depositId, transfer }] : [];
  });
}

function fits(deposit: AwaitedTransfer, transfer: ScannedTransfer): boolean {
  const sinceMs = transfer.at.getTime() - deposit.createdAt.getTime();
  return (
    transfer.to === deposit.address &&
    transfer.amount === deposit.amount &&
    sinceMs >= -clockSkewMs &&
    sinceMs <= windowMs
  );
}
