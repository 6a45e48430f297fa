import { useText } from '@fairtick/i18n';
import { Icon, Seal, type SealState } from '@fairtick/ui';
import { useReceiptCheck } from './use-receipt-check.ts';

/** Result of this browser's check of the order, with a link to the receipt. */
export function ReceiptRow({ orderId, onOpen }: { orderId: string; onOpen: () => void }) {
  const { t } = useText();
  const { check, failed } = useReceiptCheck(orderId);
  const state: SealState = check?.state ?? (failed ? 'offline' : 'checking');
  const texts: Record<SealState, string> = {
    verified: t('已在本浏览器核验'),
    checking: t('正在本浏览器核验'),
    pending: t('待核验'),
    offline: t('尚有未核验的项目'),
    mismatch: t('核验不符，请查看凭证'),
  };
  return (
    <button type="button" className={`receipt-row receipt-row--${state}`} onClick={onOpen}>
      <Seal state={state} label={texts[state]} />
      <span className="receipt-row__open">
        {t('凭证')}
        <Icon name="chevron-right" size={16} />
      </span>
    </button>
  );
}
