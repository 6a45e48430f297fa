import {
  type Currency,
  currencyScale,
  formatDecimal,
  fxPairs,
  type Withdrawal,
  type WithdrawalReason,
  withdrawalReasons,
} from '@fairtick/contracts';
import { moneyScale } from '../ledger/index.ts';
import { toPaymentAccountView } from '../payment-accounts/index.ts';
import { type Details, findDetails, findWithdrawal, type Reader, type WithdrawalRow } from './withdrawals.repo.ts';
import { holderOf, isOver, withdrawalStateOf } from './withdrawals.rules.ts';

const rateScale = 8;

/** A withdrawal as its member sees it: roles instead of people, and no text that staff typed. */
export function toWithdrawal(row: WithdrawalRow, details: Details): Withdrawal {
  const state = withdrawalStateOf(row.state);
  const scale = currencyScale[payoutCurrencyOf(row)];
  const over = isOver(state);
  return {
    id: row.id,
    state,
    amount: formatDecimal(row.amount, moneyScale),
    fee: formatDecimal(row.fee, scale),
    netAmount: formatDecimal(row.netAmount, scale),
    payoutCurrency: row.payoutCurrency,
    quote: quoteOf(details.quote),
    account: toPaymentAccountView(details.account),
    reason: reasonOf(row.reason),
    reasonNote: null,
    payoutRef: row.payoutRef,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    holder: holderOf(state, row.firstApprover),
    holderSince: over ? null : row.heldSince.toISOString(),
    dueAt: over ? null : row.dueAt.toISOString(),
    escalated: row.escalated,
    steps: details.steps.map(({ state, at, role }) => ({ state, at: at.toISOString(), by: role })),
  };
}

/** The current view of an existing withdrawal. */
export async function viewOf(db: Reader, id: string): Promise<Withdrawal> {
  const row = await findWithdrawal(db, id);
  if (row === null) throw new Error(`withdrawal ${id}: not found`);
  return (await viewsOf(db, [row]))[0] ?? never(id);
}

export async function viewsOf(db: Reader, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  const details = await findDetails(db, rows);
  return rows.map((row) => toWithdrawal(row, details.get(row.id) ?? never(row.id)));
}

function never(id: string): never {
  throw new Error(`withdrawal ${id}: missing details`);
}

function payoutCurrencyOf({ payoutCurrency }: WithdrawalRow): Currency {
  if (payoutCurrency === 'CNY' || payoutCurrency === 'USDT') return payoutCurrency;
  throw new Error(`unknown payout currency ${payoutCurrency}`);
}

function quoteOf(quote: Details['quote']): Withdrawal['quote'] {
  const pair = fxPairs.find((one) => one === quote?.pair);
  if (quote === null || pair === undefined) return null;
  return {
    pair,
    rate: formatDecimal(quote.rate, rateScale),
    referenceRate: formatDecimal(quote.referenceRate, rateScale),
    source: quote.source,
    spreadBps: quote.spreadBps,
  };
}

function reasonOf(text: string | null): WithdrawalReason | null {
  return withdrawalReasons.find((reason) => reason === text) ?? null;
}
