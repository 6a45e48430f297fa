import { type Currency, currencyScale, parseDecimal } from '@fairtick/contracts';
import { UnreadableStatement } from './statement-line.ts';

const plain = /^[+-]?\d{1,12}(\.\d{1,12})?$/;
const grouped = /^[+-]?\d{1,3}(,\d{3}){1,3}(\.\d{1,12})?$/;

/**
 * Signed decimal, with thousands commas or without -> minor units. Exact: decimals beyond the currency's are refused
 * unless they are zeros, and a text that could be read in two ways ("1.234,50") is refused.
 */
export function readAmount(text: string, currency: Currency, where: string): bigint {
  const trimmed = text.trim();
  if (!plain.test(trimmed) && !grouped.test(trimmed)) throw new UnreadableStatement(`${where}: not an amount`);
  const [whole = '', fraction = ''] = trimmed.replaceAll(',', '').replace('+', '').split('.');
  const scale = currencyScale[currency];
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > scale) throw new UnreadableStatement(`${where}: more decimals than ${currency} has`);
  return parseDecimal(kept === '' ? whole : `${whole}.${kept}`, scale);
}
