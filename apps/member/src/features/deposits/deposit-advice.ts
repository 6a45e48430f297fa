import type { Deposit } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

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
  if (mode === 'gateway')
    return msg('取消后请不要再付款。如果已在支付页面付款，请不要取消：收到支付机构通知后会自动进入审核。');
  if (mode === 'chain') return msg('取消后请不要再转账。如果已经转账，请不要取消：链上到账后会自动进入审核。');
  return state === 'recharging'
    ? msg('取消后请不要再付款。如果已经付款，请不要取消，提交凭证后等待审核即可。')
    : msg('取消后请不要再付款。凭证已经提交：如果已经付款，请不要取消，等待审核即可。');
}

/** What to do if a payment was made after all; null where no payment can be open. */
export function endAdvice({ state, mode, proofUploadId, txId }: Facts): Text | null {
  if (state !== 'cancelled' && state !== 'expired') return null;
  if (mode === 'gateway') return msg('如果已在支付页面付款，不必重新充值：收到支付机构通知后，本单会自动恢复审核。');
  if (mode === 'chain') return msg('如果已经转账，不必重新充值：链上到账后，本单会自动恢复审核。');
  return state === 'expired' && (proofUploadId !== null || txId !== null)
    ? msg('凭证已经提交，本单仍可继续审核，请不要重复付款。如需帮助请联系客服。')
    : msg('如果已经付款，请不要重复付款，请联系客服核实。');
}
