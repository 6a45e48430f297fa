import type { Deposit } from '@fairtick/contracts';
import { depositsText, type Text } from '@fairtick/i18n';

type Facts = Pick<Deposit, 'state' | 'mode' | 'actualAmount' | 'proofUploadId' | 'txId'>;

/** Before a review there is an amount only if a gateway or watcher has reported the money. */
const isPaid = ({ actualAmount }: Pick<Facts, 'actualAmount'>) => actualAmount !== null;

/** Whether the member still has to pay. */
export function awaitsPayment(deposit: Pick<Facts, 'state' | 'actualAmount'>): boolean {
  return deposit.state === 'recharging' && !isPaid(deposit);
}

/** A paid deposit can only be completed or refunded. */
export function isCancellable(deposit: Pick<Facts, 'state' | 'actualAmount'>): boolean {
  return awaitsPayment(deposit) || (deposit.state === 'pending_review' && !isPaid(deposit));
}

/** Consequences of cancelling, by payment method and uploaded proof. */
export function cancelAdvice({ state, mode }: Pick<Facts, 'state' | 'mode'>): Text {
  if (mode === 'gateway') return depositsText.notPayCancellingPaidPayment;
  if (mode === 'chain') return depositsText.notTransferCancellingTransferred;
  return state === 'recharging' ? depositsText.notPayCancellingPaid : depositsText.notPayCancellingProof;
}

/** What to do if a payment was made after all; null where no payment can be open. */
export function endAdvice({ state, mode, proofUploadId, txId }: Facts): Text | null {
  if (state !== 'cancelled' && state !== 'expired') return null;
  if (mode === 'gateway') return depositsText.paidPaymentPageNot;
  if (mode === 'chain') return depositsText.transferredNotDepositAgain;
  return state === 'expired' && (proofUploadId !== null || txId !== null)
    ? depositsText.proofSubmittedDepositStill
    : depositsText.paidNotPayAgain;
}
