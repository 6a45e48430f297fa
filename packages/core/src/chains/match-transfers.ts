import type { AwaitedTransfer, ScannedTransfer } from '../deposits/index.ts';

/** Clocks of chains are not ours; a transfer may seem a little older than the deposit that it is for. */
const clockSkewMs = 2 * 60_000;
/** As long as a deposit by proof may wait. */
const windowMs = 24 * 3_600_000;

type Match = { depositId: string; transfer: ScannedTransfer };

/**
 * Which transfer belongs to which deposit whose member told no transaction: the exact amount to the address that he was
 * shown, in its time, when there is exactly one such transfer for the deposit and one such deposit for the transfer.
 * Whatever could be read in two ways is left to people.
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
