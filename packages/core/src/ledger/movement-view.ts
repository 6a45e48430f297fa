import { formatDecimal, type Movement, type TransferType } from '@fairtick/contracts';
import { accountOf, bucketName, moneyScale, transferTypeOf } from './ledger.codes.ts';
import type { LineRow } from './ledger.repo.ts';

type RefKind = Movement['refKind'];
/** The kind of record that a transfer's reference identifies; transfers not listed have none that a member can open. */
const refKinds: Partial<Record<TransferType, RefKind>> = {
  recharge: 'deposit',
  withdraw: 'withdrawal',
  withdraw_hold: 'withdrawal',
  withdraw_release: 'withdrawal',
  withdraw_fee: 'withdrawal',
  fee_refund: 'withdrawal',
  manual_add: 'adjustment',
  manual_deduct: 'adjustment',
  savings_subscribe: 'position',
  savings_return: 'position',
  interest: 'position',
  demo_reset: 'member',
};
const orderCodes = { first: 10, last: 16 };

/** A line as its owner sees it. */
export function movementOf(row: LineRow): Movement {
  const account = accountOf(row.account);
  const type = transferTypeOf(row.code);
  const ofOrder = row.code >= orderCodes.first && row.code <= orderCodes.last;
  const refKind = ofOrder ? 'order' : (refKinds[type] ?? 'none');
  return {
    id: `${account}-${row.line}`,
    at: row.at.toISOString(),
    account,
    type,
    amount: formatDecimal(row.change, moneyScale),
    balanceAfter: formatDecimal(row.after, moneyScale),
    counter: bucketName(counterBucket(row)),
    refKind,
    refId: refKind === 'none' ? null : row.ref,
  };
}

/** The bucket other than the available balance; if neither is that, the bucket that is not the member's. */
function counterBucket({ fromBucket: from, toBucket: to }: LineRow): number {
  if (from === 0) return to;
  if (to === 0) return from;
  return Math.max(from, to);
}
