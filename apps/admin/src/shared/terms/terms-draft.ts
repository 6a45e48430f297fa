import { formatDecimal, parseDecimal, readTyped, type TermBounds, termScale } from '@fairtick/contracts';
import type { GroundsDraft } from './proposal-grounds.tsx';
import type { Terms, TermsWords } from './versioned-terms.ts';

/** What stands in the form, as it is typed: times in minutes, basis points as percent. */
export type TermsDraft = { terms: Readonly<Record<string, string>> } & GroundsDraft;

type Fields = TermsWords['fields'];
const minuteS = 60;

export function typedTerms(fields: Fields, terms: Terms): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { unit }]) => [field, typedText(unit, terms[field] ?? '')]),
  );
}

function typedText(unit: TermBounds['unit'], value: string | number): string {
  if (unit === 'seconds') return String(Math.ceil(Number(value) / minuteS));
  return unit === 'bps' ? formatDecimal(BigInt(value), 2) : String(value);
}

/** The terms that a form describes; null while something in it cannot be read or is out of its bounds. */
export function termsOf(fields: Fields, typed: Readonly<Record<string, string>>): Terms | null {
  const read: [string, string | number][] = [];
  for (const [field, bounds] of Object.entries(fields)) {
    const value = valueOf(bounds, typed[field] ?? '');
    if (value === null) return null;
    read.push([field, value]);
  }
  return Object.fromEntries(read);
}

/** Decimals that a term of a unit is typed with. */
export function scaleOf(unit: TermBounds['unit']): number {
  return termScale(unit) ?? (unit === 'bps' ? 2 : 0);
}

/** What was typed, as it is sent; null for what cannot be read or is out of its bounds. */
export function valueOf({ unit, lowest, highest }: TermBounds, typed: string): string | number | null {
  const amountScale = termScale(unit);
  const scale = scaleOf(unit);
  const { amount: text } = readTyped(typed, scale);
  if (text === null) return null;
  const units = parseDecimal(text, scale) * (unit === 'seconds' ? BigInt(minuteS) : 1n);
  const bound = (value: string | number) => parseDecimal(String(value), amountScale ?? 0);
  if (units < bound(lowest) || units > bound(highest)) return null;
  return amountScale === null ? Number(units) : text;
}
