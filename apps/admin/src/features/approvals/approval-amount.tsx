import type { Approval } from '@fairtick/contracts';
import { amountText } from '@fairtick/ui';

/** The amount of a proposal, signed from the receiver's side; a dash for changes without an amount. */
export function ApprovalAmount({ approval }: { approval: Approval }) {
  const { amount } = approval;
  if (amount === null) return <>—</>;
  const signed = takesAway(approval) && !amount.startsWith('-') ? `-${amount}` : amount;
  return <strong className="nowrap">{amountText(signed, { signed: true })}</strong>;
}

/** A deduct from a member, or money that leaves the house balance. */
function takesAway({ kind, change }: Approval): boolean {
  if (kind !== 'house_funding') return kind === 'manual_deduct';
  return typeof change === 'object' && change !== null && 'direction' in change && change.direction === 'out';
}
