import { currencyScale, type Deposit, parseDecimal } from '@fairtick/contracts';
import { depositReasonTexts, depositsText, type Translate } from '@fairtick/i18n';
import { currencyText } from '../../shared/money/currency-text.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { depositStatusLabels } from '../../shared/records/deposit-status-labels.ts';
import type { MoneyRecord } from '../../shared/records/record.ts';
import { methodIcons } from './deposit-texts.ts';

/** A deposit as a list row: submitted in its own currency, received in the account's currency. */
export function depositRecord(t: Translate, deposit: Deposit): MoneyRecord {
  const { postedAmount } = deposit;
  return {
    id: deposit.id,
    at: deposit.createdAt,
    icon: methodIcons[deposit.kind],
    title: deposit.methodName,
    look: depositStatusLabels[deposit.state],
    submitted: currencyText(t, deposit.submittedAmount, deposit.currency),
    received: postedAmount === null ? '—' : currencyText(t, postedAmount, 'CNY'),
    total: postedAmount === null ? null : { currency: 'CNY', minor: parseDecimal(postedAmount, currencyScale.CNY) },
    note: noteOf(t, deposit),
    url: urlOf(paths.deposit, { id: deposit.id }),
  };
}

/** Why a deposit stopped: the fixed wording of the reason, and the reviewer's note for the member. */
export function depositReasonText(t: Translate, { reason, reasonNote }: Pick<Deposit, 'reason' | 'reasonNote'>) {
  if (reason === null) return null;
  const wording = t(depositReasonTexts[reason]);
  return reasonNote ? `${wording} ${reasonNote}` : wording;
}

function noteOf(t: Translate, deposit: Deposit): MoneyRecord['note'] {
  const { state, actualAmount, submittedAmount, currency } = deposit;
  const reason = depositReasonText(t, deposit);
  if (reason !== null) return { text: reason, tone: state === 'rejected' ? 'crit' : 'info' };
  if (state === 'completed' && actualAmount !== null && actualAmount !== submittedAmount) {
    return {
      text: t(depositsText.amountArrivedCredited, { amount: currencyText(t, actualAmount, currency) }),
      tone: 'info',
    };
  }
  return null;
}
