import { type Currency, currencyScale, parseDecimal, type Withdrawal } from '@fairtick/contracts';
import { type Formats, type Translate, withdrawalReasonTexts, withdrawalsText } from '@fairtick/i18n';
import { currencyText } from '../../shared/money/currency-text.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import type { MoneyRecord, RecordTotal } from '../../shared/records/record.ts';
import { withdrawalStatusLabels } from './withdrawal-texts.ts';

type Words = { t: Translate; formats: Pick<Formats, 'dateTime'> };
/** The payout account in short: "Bank ··6218" or "USDT-TRC20". */
export function payeeText({ account }: Pick<Withdrawal, 'account'>): string {
  return account.kind === 'bank' ? `${account.bank} ··${account.number.slice(-4)}` : `USDT-${account.chain}`;
}

/** A withdrawal as a list row: submitted in the account's currency, received in the payout currency. */
export function withdrawalRecord(words: Words, withdrawal: Withdrawal): MoneyRecord {
  const { t } = words;
  const { state, netAmount, payoutCurrency, amount } = withdrawal;
  const isPaid = state === 'completed';
  return {
    id: withdrawal.id,
    at: withdrawal.createdAt,
    icon: withdrawal.account.kind === 'bank' ? 'bank' : 'wallet',
    title: payeeText(withdrawal),
    look: withdrawalStatusLabels[state],
    submitted: currencyText(t, amount, 'CNY'),
    received: isPaid ? currencyText(t, netAmount, payoutCurrency) : '—',
    total: isPaid ? totalOf(netAmount, payoutCurrency) : null,
    note: noteOf(words, withdrawal),
    url: urlOf(paths.withdrawal, { id: withdrawal.id }),
  };
}

const payoutCurrencies = ['CNY', 'USDT'] as const satisfies readonly Currency[];

function totalOf(amount: string, currency: string): RecordTotal | null {
  const known = payoutCurrencies.find((one) => one === currency);
  return known === undefined ? null : { currency: known, minor: parseDecimal(amount, currencyScale[known]) };
}

function noteOf({ t, formats }: Words, withdrawal: Withdrawal): MoneyRecord['note'] {
  const { state, reason, dueAt } = withdrawal;
  if (reason !== null) return { text: t(withdrawalReasonTexts[reason]), tone: 'crit' };
  if (state === 'approved' && dueAt !== null) {
    return { text: t(withdrawalsText.approvedPaidBy, { time: formats.dateTime(dueAt) }), tone: 'info' };
  }
  return null;
}
