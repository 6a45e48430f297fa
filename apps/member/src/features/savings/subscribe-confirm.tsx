import type { SavingsProduct } from '@fairtick/contracts';
import { ordersText, savingsText, useText } from '@fairtick/i18n';
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
      title={t(savingsText.confirm)}
      onClose={onClose}
      foot={
        <>
          <Button size="paired" onClick={onClose}>
            {t(savingsText.back)}
          </Button>
          <Button
            tone="primary"
            size="paired"
            busy={intent.kind === 'sending' && t(ordersText.sending)}
            onClick={onConfirm}
          >
            {t(savingsText.confirmLabel)}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          [t(savingsText.term), t(savingsText.dayCount, { days: product.termDays })],
          [t(savingsText.annualRate), `${rateText(product.rateBps)}%`],
          [t(savingsText.principal), amountText(principal)],
          [t(savingsText.interestAtTerm), amountText(interest, { signed: true })],
          [t(savingsText.matured), amountText(principal + interest)],
          [t(savingsText.repaymentDate), `${formats.date(product.returnsAt)} ${formats.time(product.returnsAt)}`],
          [t(savingsText.renewAtMaturity), autoRenew ? t(savingsText.on) : t(savingsText.off)],
        ]}
      />
      <p className="savings__small">{t(savingsText.earlyRedemptionReturnsFull)}</p>
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
