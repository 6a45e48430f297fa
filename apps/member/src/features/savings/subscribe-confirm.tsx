import type { SavingsProduct } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText, Button, Dialog, Notice } from '@fairtick/ui';
import { UnknownOutcome } from '../../shared/intents/unknown-outcome.tsx';
import type { Intending } from '../../shared/intents/use-intent.ts';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { FactList } from '../../shared/records/fact-list.tsx';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { interestAtTerm, rateText } from './savings-amount.ts';

type SubscribeConfirmProps = {
  product: SavingsProduct;
  principal: bigint;
  autoRenew: boolean;
  intent: Intending;
  refusal: { error: string; msg: string } | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Summary of all agreed terms before the money moves. */
export function SubscribeConfirm({
  product,
  principal,
  autoRenew,
  intent,
  refusal,
  onConfirm,
  onClose,
}: SubscribeConfirmProps) {
  const { t } = useText();
  const formats = usePlatformFormats();
  const interest = interestAtTerm(principal, product);
  return (
    <Dialog
      title={t('确认存入')}
      onClose={onClose}
      foot={
        <>
          <Button size="paired" onClick={onClose}>
            {t('返回修改')}
          </Button>
          <Button tone="primary" size="paired" busy={intent.kind === 'sending' && t('提交中')} onClick={onConfirm}>
            {t('确认')}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          [t('期限'), t('{{days}} 天', { days: product.termDays })],
          [t('年化收益率'), `${rateText(product.rateBps)}%`],
          [t('本金'), amountText(principal)],
          [t('到期利息'), amountText(interest, { signed: true })],
          [t('到期返还'), amountText(principal + interest)],
          [t('还款时间'), `${formats.date(product.returnsAt)} ${formats.time(product.returnsAt)}`],
          [t('到期自动续投'), autoRenew ? t('开启') : t('未开启')],
        ]}
      />
      <p className="savings__small">{t('提前赎回退回全部本金，放弃全部利息。')}</p>
      {intent.kind === 'unknown' && <UnknownOutcome />}
      {refusal !== null && (
        <Notice tone="crit" role="alert">
          {refusal.msg}
          <RefusalLink error={refusal.error} />
        </Notice>
      )}
    </Dialog>
  );
}
