import type { IconName } from '@fairtick/ui';
import type { StateLook } from './state-tag.tsx';

/** A deposit or withdrawal as lists show it. Amounts are texts in their own currency. */
export type MoneyRecord = {
  id: string;
  at: string;
  icon: IconName;
  title: string;
  look: StateLook;
  submitted: string;
  /** What was really received; a dash until then. */
  received: string;
  /** Received minor units of the account currency, for the month's total; null when nothing was received. */
  totalMinor: bigint | null;
  /** Why it stopped, or what is next. */
  note: { text: string; tone: 'info' | 'crit' } | null;
  url: string;
};

export type RecordMonth = { month: string; records: MoneyRecord[]; totalMinor: bigint };

/** Records by the month of a zone (`2026-11`), in the order they came in. */
export function recordMonths(records: readonly MoneyRecord[], timeZone: string): RecordMonth[] {
  const monthOf = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' });
  const months: RecordMonth[] = [];
  for (const record of records) {
    const month = monthOf.format(new Date(record.at)).slice(0, 7);
    let last = months.at(-1);
    if (last?.month !== month) months.push((last = { month, records: [], totalMinor: 0n }));
    last.records.push(record);
    last.totalMinor += record.totalMinor ?? 0n;
  }
  return months;
}
