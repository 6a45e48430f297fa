import type { Approval } from '@fairtick/contracts';
import { amountText } from '@fairtick/ui';

/** What a proposal moves, signed from the receiver's side; a dash for changes that are no amounts. */
export function ApprovalAmount({ approval }: { approval: Approval }) {
  const { amount } = approval;
  if (amount === null) return <>—</>;
  const signed = takesAway(approval) && !amount.startsWith('-') ? `-${amount}` : amount;
  return <strong className="nowrap">{amountText(signed, { signed: true })}</strong>;
}

/** A deduct from a member, or money that leaves the trading balance. */
function takesAway({ kind, change }: Approval): boolean {
  if (kind !== 'house_funding') return kind === 'manual_deduct';
  return typeof change === 'object' && change !== null && 'direction' in change && change.direction === 'out';
}
