import type { SavingsPosition } from '@fairtick/contracts';
import { savingsText, type Translate } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { paths, urlOf } from '../../shared/paths.ts';
import type { MoneyRecord } from '../../shared/records/record.ts';
import { minorOf } from './savings-amount.ts';
import { outcomeTexts, savingsStatusLabels } from './savings-texts.ts';

type Words = {
  t: Translate;
  /** In the platform's zone. */
  date: (instant: string) => string;
};

/** A position as a list row: its principal, and the amount really returned. */
export function savingsRecord(words: Words, position: SavingsPosition): MoneyRecord {
  const { returnedAmount } = position;
  return {
    id: position.id,
    at: position.subscribedAt,
    icon: 'piggy',
    title: words.t(savingsText.daysDaySavings, { days: position.termDays }),
    look: savingsStatusLabels[position.status],
    submitted: amountText(position.principal),
    received: amountText(returnedAmount),
    total: returnedAmount === null ? null : { currency: 'CNY', minor: minorOf(returnedAmount) },
    note: noteOf(words, position),
    url: urlOf(paths.savingsPosition, { id: position.id }),
  };
}

function noteOf({ t, date }: Words, position: SavingsPosition): MoneyRecord['note'] {
  if (position.status === 'pending_return') {
    const due = minorOf(position.principal) + minorOf(position.interestAtTerm);
    const values = { date: date(position.returnsAt), amount: amountText(due) };
    return {
      tone: 'info',
      text: position.autoRenew
        ? t(savingsText.maturesDateAmountPrincipal, values)
        : t(savingsText.returnsAmountOnDate, values),
    };
  }
  if (position.outcome === 'redeemed') {
    return {
      tone: 'info',
      text: t(savingsText.redeemedEarlyAmountInterest, { amount: amountText(position.forfeited) }),
    };
  }
  const how = t(outcomeTexts[position.outcome ?? 'matured']);
  return { tone: 'info', text: t(savingsText.howInterestAmount, { how, amount: amountText(position.interest) }) };
}
