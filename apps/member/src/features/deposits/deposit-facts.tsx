import { type Deposit, rateText } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Card, currencySign } from '@fairtick/ui';
import { currencyText } from '../../shared/money/currency-text.ts';
import { type Fact, FactList } from '../../shared/records/fact-list.tsx';
import { ProofButton } from './proof-button.tsx';

/** All agreed terms and events of the deposit, for the member's records. */
export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const { t, formats } = useText();
  const { quote, currency, submittedAmount, actualAmount, accountAmount, postedAmount } = deposit;
  const unit = quote?.pair === 'XAU/CNY' ? t('1 克') : `1 ${currency}`;
  const facts: Fact[] = [
    [t('提交金额'), currencyText(t, submittedAmount, currency)],
    [t('实收金额'), actualAmount === null ? null : currencyText(t, actualAmount, currency)],
    [t('锁定汇率'), quote === null ? null : `${unit} = ${currencySign}${rateText(quote.rate)}`],
    [
      t('参考汇率'),
      quote === null
        ? null
        : t('{{rate}} · {{source}} · 点差 {{percent}}%', {
            rate: `${currencySign}${rateText(quote.referenceRate)}`,
            source: quote.source,
            percent: quote.spreadBps / 100,
          }),
    ],
    [t('折合'), currency === 'CNY' ? null : currencyText(t, accountAmount, 'CNY')],
    [t('实际到账'), postedAmount === null ? '—' : currencyText(t, postedAmount, 'CNY')],
    [t('交易哈希'), deposit.txId],
    [t('提交时间'), formats.dateTime(deposit.createdAt)],
    [t('编号'), deposit.reference],
  ];
  return (
    <Card padded>
      <FactList facts={facts} />
      {deposit.proofUploadId !== null && <ProofButton uploadId={deposit.proofUploadId} />}
    </Card>
  );
}
