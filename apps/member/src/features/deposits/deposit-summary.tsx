import type { Deposit } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Card, Icon, Notice } from '@fairtick/ui';
import { currencyText } from '../../app/money/currency-text.ts';
import { StateTag } from '../../app/records/state-tag.tsx';
import { depositReasonText } from './deposit-record.ts';
import { depositLooks } from './deposit-texts.ts';
import { TimeLeft } from './time-left.tsx';

/** How much, how, and where it stands; while it can be paid, for how long. */
export function DepositSummary({ deposit }: { deposit: Deposit }) {
  const { t, language } = useText();
  const { state, currency, submittedAmount, postedAmount, accountAmount, expiresAt } = deposit;
  const reason = depositReasonText(language, deposit);
  const isForeign = currency !== 'CNY';
  return (
    <Card padded className="summary">
      <p className="summary__head">
        <span>{deposit.methodName}</span>
        <StateTag look={depositLooks[state]} />
      </p>
      <p className="summary__amount num">{currencyText(t, submittedAmount, currency)}</p>
      {postedAmount !== null && (
        <p className="summary__line">
          {t('实际到账')} <b className="num">{currencyText(t, postedAmount, 'CNY')}</b>
        </p>
      )}
      {deposit.holder !== null && isForeign && (
        <p className="summary__line">
          {t('预计到账')} <b className="num">{currencyText(t, accountAmount, 'CNY')}</b>
        </p>
      )}
      {state === 'recharging' && expiresAt !== null && (
        <p className="summary__line">
          <Icon name="clock" size={15} />
          {t('本次有效')}{' '}
          <b>
            <TimeLeft until={expiresAt} />
          </b>
        </p>
      )}
      {reason !== null && <Notice tone={state === 'rejected' ? 'crit' : 'warn'}>{reason}</Notice>}
    </Card>
  );
}
