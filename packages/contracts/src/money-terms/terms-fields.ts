import { currencyScale, parseDecimal } from '../http/money.ts';

/** The unit of a term: amounts are decimal strings, everything else whole numbers. */
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

/** One difference between two versions; the reader of it supplies the text. */
export type TermChange<Field extends string> = {
  field: Field;
  unit: TermUnit;
  before: string | number;
  after: string | number;
};

/**
 * Changes from one version to another, in the order of the list. A proposal made before a field existed does not
 * contain it, which counts as no change.
 */
export function termChanges<Field extends string>(
  fields: Readonly<Record<Field, TermBounds>>,
  before: Readonly<Partial<Record<Field, string | number>>>,
  after: Readonly<Partial<Record<Field, string | number>>>,
): TermChange<Field>[] {
  return (Object.keys(fields) as Field[]).flatMap((field) => {
    const { unit } = fields[field];
    const [was, is] = [before[field], after[field]];
    if (was === undefined || is === undefined || unitsOf(unit, was) === unitsOf(unit, is)) return [];
    return [{ field, unit, before: was, after: is }];
  });
}

function unitsOf(unit: TermUnit, value: string | number): bigint {
  return parseDecimal(String(value), scales[unit] ?? 0);
}
