import { receiptsText, useText } from '@fairtick/i18n';
import { Icon, Seal, type SealState } from '@fairtick/ui';
import { useReceiptCheck } from './use-receipt-check.ts';

/** Result of this browser's check of the order, with a link to the receipt. */
export function ReceiptRow({ orderId, onOpen }: { orderId: string; onOpen: () => void }) {
  const { t } = useText();
  const { check, failed } = useReceiptCheck(orderId);
  const state: SealState = check?.state ?? (failed ? 'offline' : 'checking');
  const texts: Record<SealState, string> = {
    verified: t(receiptsText.verifiedInThisBrowser),
    checking: t(receiptsText.checkingInThisBrowser),
    pending: t(receiptsText.toBeChecked),
    offline: t(receiptsText.notEverythingWasChecked),
    mismatch: t(receiptsText.mismatchSeeReceipt),
  };
  return (
    <button type="button" className={`receipt-row receipt-row--${state}`} onClick={onOpen}>
      <Seal state={state} label={texts[state]} />
      <span className="receipt-row__open">
        {t(receiptsText.proof)}
        <Icon name="chevron-right" size={16} />
      </span>
    </button>
  );
}
