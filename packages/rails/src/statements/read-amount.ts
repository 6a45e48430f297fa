import { type Currency, currencyScale, parseDecimal, ungrouped } from '@fairtick/contracts';
import { UnreadableStatement } from './statement-line.ts';

const longest = /^\d{1,12}(\.\d{1,12})?$/;

/**
 * Signed decimal, with thousands commas or without -> minor units. Exact: decimals beyond the currency's are refused
 * unless they are zeros, and a text that could be read in two ways ("1.234,50") is refused.
 */
export function readAmount(text: string, currency: Currency, where: string): bigint {
  const [, sign = '', unsigned = ''] = /^([+-]?)(.*)$/.exec(text.trim()) ?? [];
  const decimal = ungrouped(unsigned);
  if (decimal === null || !longest.test(decimal)) throw new UnreadableStatement(`${where}: not an amount`);
  const [whole = '', fraction = ''] = `${sign === '-' ? sign : ''}${decimal}`.split('.');
  const scale = currencyScale[currency];
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > scale) throw new UnreadableStatement(`${where}: more decimals than ${currency} has`);
  return parseDecimal(kept === '' ? whole : `${whole}.${kept}`, scale);
}
