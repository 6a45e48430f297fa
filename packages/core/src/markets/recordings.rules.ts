import type { Quote } from './gate-quote.ts';

/**
 * One row of a recording as a quote: `time_ms,bid,ask` gives the mid, `time_ms,open,high,low,close,volume` the close,
 * both floored to the pip. `null` for any other row.
 */
export function quoteOfRow(row: string, pipDecimals: number): Quote | null {
  const fields = row.split(',');
  const [time = '', second = '', third = '', , close = ''] = fields;
  if (!/^\d{1,14}$/.test(time)) return null;
  const sourceTimeMs = Number(time);
  if (fields.length === 3) {
    const price = midOf(second, third, pipDecimals);
    return price === null ? null : { price, sourceTimeMs };
  }
  if (fields.length !== 6) return null;
  const price = scaled(close);
  return price === null ? null : { price: floorTo(price, 1n, pipDecimals), sourceTimeMs };
}

/** The mean of two decimal texts in pips, floored; `null` if one is no plain decimal. */
export function midOf(bidText: string, askText: string, pipDecimals: number): bigint | null {
  const bid = scaled(bidText);
  const ask = scaled(askText);
  return bid === null || ask === null ? null : floorTo(bid + ask, 2n, pipDecimals);
}

/** Whether a row is the line of column names. */
export function isHeader(row: string): boolean {
  return row.startsWith('time_ms,');
}

/**
 * Whether a recording belongs to a symbol: its file name before the first "-" is the symbol's letters and digits, or a
 * prefix of them.
 */
export function isRecordingOf(fileName: string, symbol: string): boolean {
  const stem = (fileName.split('/').at(-1) ?? '').split(/[-.]/)[0]?.toLowerCase() ?? '';
  return (
    stem.length >= 3 &&
    symbol
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .startsWith(stem)
  );
}

/** Decimals with which prices of a recording are read before they are floored to the pip. */
const readDecimals = 12;

/** Exact units of 10^-12; `null` when the text is no plain decimal. Signs are kept for the gate to refuse. */
function scaled(text: string): bigint | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,12}))?$/.exec(text);
  if (match === null) return null;
  const units = BigInt((match[2] ?? '') + (match[3] ?? '').padEnd(readDecimals, '0'));
  return match[1] === '-' ? -units : units;
}

function floorTo(units: bigint, divisor: bigint, pipDecimals: number): bigint {
  const pip = divisor * 10n ** BigInt(readDecimals - pipDecimals);
  const floored = units / pip;
  return units < 0n && floored * pip !== units ? floored - 1n : floored;
}
