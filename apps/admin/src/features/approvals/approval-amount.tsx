import type { Approval } from '@fairtick/contracts';
import { amountText } from '@fairtick/ui';

/** What a proposal moves, signed from the receiver's side; a dash for changes that are no amounts. */
export function ApprovalAmount({ approval }: { approval: Approval }) {
  const { amount, kind } = approval;
  if (amount === null) return <>—</>;
  const signed = kind === 'manual_deduct' && !amount.startsWith('-') ? `-${amount}` : amount;
  return <strong className="nowrap">{amountText(signed, { signed: true })}</strong>;
}
