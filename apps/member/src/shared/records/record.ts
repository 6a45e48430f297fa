import { type Currency, dayIn } from '@fairtick/contracts';
import type { IconName } from '@fairtick/ui';
import type { StatusLabel } from './state-tag.tsx';

export type RecordTotal = { currency: Currency; minor: bigint };

/** A deposit or withdrawal as a list row. Amounts are texts in their own currency. */
export type MoneyRecord = {
  id: string;
  at: string;
  icon: IconName;
  title: string;
  look: StatusLabel;
  submitted: string;
  /** The received amount; a dash until then. */
  received: string;
  /** The received amount for the month's total; null when there is none. */
  total: RecordTotal | null;
  /** Why it stopped, or what happens next. */
  note: { text: string; tone: 'info' | 'crit' } | null;
  url: string;
};

/** `totals` has a line for each currency with a received amount, or zero in the account's currency. */
export type RecordMonth = { month: string; records: MoneyRecord[]; totals: RecordTotal[] };

/** Records by month in a time zone (`2026-11`), in their given order. */
export function recordMonths(records: readonly MoneyRecord[], timeZone: string): RecordMonth[] {
  const months: { month: string; records: MoneyRecord[] }[] = [];
  for (const record of records) {
    const month = dayIn(timeZone, Date.parse(record.at)).slice(0, 7);
    let last = months.at(-1);
    if (last?.month !== month) months.push((last = { month, records: [] }));
    last.records.push(record);
  }
  return months.map((month) => ({ ...month, totals: totalsOf(month.records) }));
}

/** What was received, by currency; zero in the account's currency where nothing was. */
export function totalsOf(records: readonly MoneyRecord[]): RecordTotal[] {
  const sums = new Map<Currency, bigint>();
  for (const { total } of records) {
    if (total !== null) sums.set(total.currency, (sums.get(total.currency) ?? 0n) + total.minor);
  }
  if (sums.size === 0) return [{ currency: 'CNY', minor: 0n }];
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}
