import type { Deposit } from '@fairtick/contracts';
import { depositsText, ledgerText, useText } from '@fairtick/i18n';
import { Card, Icon, Notice } from '@fairtick/ui';
import { currencyText } from '../../shared/money/currency-text.ts';
import { depositStatusLabels } from '../../shared/records/deposit-status-labels.ts';
import { StateTag } from '../../shared/records/state-tag.tsx';
import { awaitsPayment, endAdvice } from './deposit-advice.ts';
import { depositReasonText } from './deposit-record.ts';
import { TimeLeft, useIsOverdue } from './time-left.tsx';

/** Amount, method and state; while it can be paid, the time left. */
export function DepositSummary({ deposit }: { deposit: Deposit }) {
  const { t } = useText();
  const { state, currency, submittedAmount, actualAmount, postedAmount, accountAmount, expiresAt } = deposit;
  const reason = depositReasonText(t, deposit);
  const isForeign = currency !== 'CNY';
  const isAsSubmitted = actualAmount === null || actualAmount === submittedAmount;
  const isOverdue = useIsOverdue(deposit);
  const advice = endAdvice(isOverdue ? { ...deposit, state: 'expired' } : deposit);
  return (
    <Card padded className="summary">
      <p className="summary__head">
        <span>{deposit.methodName}</span>
        <StateTag look={depositStatusLabels[state]} />
      </p>
      <p className="summary__amount num">{currencyText(t, submittedAmount, currency)}</p>
      {postedAmount !== null && (
        <p className="summary__line">
          {t(ledgerText.actuallyReceived)} <b className="num">{currencyText(t, postedAmount, 'CNY')}</b>
        </p>
      )}
      {deposit.holder !== null && isForeign && isAsSubmitted && (
        <p className="summary__line">
          {t(ledgerText.expected)} <b className="num">{currencyText(t, accountAmount, 'CNY')}</b>
        </p>
      )}
      {postedAmount === null && actualAmount !== null && deposit.holder !== null && (
        <p className="summary__line">
          {t(depositsText.paymentReceived)} <b className="num">{currencyText(t, actualAmount, currency)}</b>
        </p>
      )}
      {awaitsPayment(deposit) && expiresAt !== null && (
        <p className="summary__line">
          <Icon name="clock" size={15} />
          {isOverdue ? t(depositsText.timePayOver) : t(depositsText.validFor)}{' '}
          {!isOverdue && (
            <b>
              <TimeLeft until={expiresAt} />
            </b>
          )}
        </p>
      )}
      {advice !== null && <Notice tone="info">{t(advice)}</Notice>}
      {reason !== null && <Notice tone={state === 'rejected' ? 'crit' : 'warn'}>{reason}</Notice>}
    </Card>
  );
}
