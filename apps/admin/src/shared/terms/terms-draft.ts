import { formatDecimal, parseDecimal, readTyped, type TermBounds, termScale } from '@fairtick/contracts';
import type { GroundsDraft } from './proposal-grounds.tsx';
import type { Terms, TermsWords } from './versioned-terms.ts';

/** The form's input as typed: times in minutes, basis points as percent. */
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

/** The terms of a form; null while a field is invalid or out of bounds. */
export function termsOf(fields: Fields, typed: Readonly<Record<string, string>>): Terms | null {
  const read: [string, string | number][] = [];
  for (const [field, bounds] of Object.entries(fields)) {
    const value = valueOf(bounds, typed[field] ?? '');
    if (value === null) return null;
    read.push([field, value]);
  }
  return Object.fromEntries(read);
}

/** Number of decimals accepted for a unit. */
export function scaleOf(unit: TermBounds['unit']): number {
  return termScale(unit) ?? (unit === 'bps' ? 2 : 0);
}

/** The typed value in the form that the call takes; null for an invalid or out-of-bounds value. */
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
