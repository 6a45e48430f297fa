import type { Deposit } from '@fairtick/contracts';
import { depositsText, ledgerText, receiptsText, useText } from '@fairtick/i18n';
import { Card, currencySign } from '@fairtick/ui';
import { currencyText } from '../../shared/money/currency-text.ts';
import { type Fact, FactList } from '../../shared/records/fact-list.tsx';
import { ProofButton } from './proof-button.tsx';

/** All agreed terms and events of the deposit, for the member's records; rates with all decimals. */
export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const { t, formats } = useText();
  const { quote, currency, submittedAmount, actualAmount, accountAmount, postedAmount } = deposit;
  const unit = quote?.pair === 'XAU/CNY' ? t(ledgerText.oneGram) : `1 ${currency}`;
  const facts: Fact[] = [
    [t(ledgerText.submittedAmount), currencyText(t, submittedAmount, currency)],
    [t(depositsText.amountArrived), actualAmount === null ? null : currencyText(t, actualAmount, currency)],
    [t(ledgerText.lockedRate), quote === null ? null : `${unit} = ${currencySign}${quote.rate}`],
    [
      t(ledgerText.referenceRate),
      quote === null
        ? null
        : t(ledgerText.rateSourceSpreadPercent, {
            rate: `${currencySign}${quote.referenceRate}`,
            source: quote.source,
            percent: quote.spreadBps / 100,
          }),
    ],
    [t(depositsText.equivalent), currency === 'CNY' ? null : currencyText(t, accountAmount, 'CNY')],
    [t(ledgerText.actuallyReceived), postedAmount === null ? '—' : currencyText(t, postedAmount, 'CNY')],
    [t(ledgerText.transactionId), deposit.txId],
    [t(ledgerText.submittedAt), formats.dateTime(deposit.createdAt)],
    [t(receiptsText.id), deposit.reference],
  ];
  return (
    <Card padded>
      <FactList facts={facts} />
      {deposit.proofUploadId !== null && <ProofButton uploadId={deposit.proofUploadId} />}
    </Card>
  );
}
