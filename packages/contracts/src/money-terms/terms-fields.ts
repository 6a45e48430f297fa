import { currencyScale, parseDecimal } from '../http/money.ts';

/** How a term is counted: amounts as decimal strings, all else as whole numbers. */
export type TermUnit = 'cny' | 'usdt' | 'demo' | 'seconds' | 'ms' | 'bps' | 'count';

/** A term that two people may change, with its bounds. */
export type TermBounds =
  | { unit: 'cny' | 'usdt' | 'demo'; lowest: string; highest: string }
  | { unit: 'seconds' | 'ms' | 'bps' | 'count'; lowest: number; highest: number };

const scales: Readonly<Record<TermUnit, number | null>> = {
  cny: currencyScale.CNY,
  usdt: currencyScale.USDT,
  demo: currencyScale.CNY,
  seconds: null,
  ms: null,
  bps: null,
  count: null,
};

/** Decimals of an amount; null: a whole number, no amount. */
export function termScale(unit: TermUnit): number | null {
  return scales[unit];
}

/** One difference between two versions; the words for it are the reader's. */
export type TermChange<Field extends string> = {
  field: Field;
  unit: TermUnit;
  before: string | number;
  after: string | number;
};

/** What changes from one version to another, in the order of the list. */
export function termChanges<Field extends string>(
  fields: Readonly<Record<Field, TermBounds>>,
  before: Readonly<Record<Field, string | number>>,
  after: Readonly<Record<Field, string | number>>,
): TermChange<Field>[] {
  return (Object.keys(fields) as Field[])
    .map((field) => ({ field, unit: fields[field].unit, before: before[field], after: after[field] }))
    .filter((change) => unitsOf(change.unit, change.before) !== unitsOf(change.unit, change.after));
}

function unitsOf(unit: TermUnit, value: string | number): bigint {
  return parseDecimal(String(value), scales[unit] ?? 0);
}
