import type { Currency } from '@fairtick/contracts';
import { parseCamt053 } from './parse-camt053.ts';
import { parseCsv } from './parse-csv.ts';
import { parseOfx } from './parse-ofx.ts';
import { maxContentLength, type StatementLine, UnreadableStatement } from './statement-line.ts';

/** Where the account's bank is, for times of day that name no zone: the platform day's zone. */
const defaultZone = '+08:00';

/**
 * A statement file's text -> its booked lines, in the file's order. Amounts are exact: a line that cannot be read to
 * the last digit refuses the whole file, so that nothing is ever matched against half a statement.
 * `currency` is what a CSV file without a currency column is in; `zone` ("+08:00") where its times are from.
 * @throws UnreadableStatement
 */
export function parseBankStatement(input: {
  format: 'csv' | 'camt053' | 'ofx';
  content: string;
  currency?: Currency;
  zone?: string;
}): StatementLine[] {
  const { format, content, currency, zone = defaultZone } = input;
  if (content.length > maxContentLength) throw new UnreadableStatement('the file is too large');
  if (format === 'csv') return parseCsv(content, currency, zone);
  if (format === 'ofx') return parseOfx(content);
  return parseCamt053(content, zone);
}
