import { currencySign } from './constants.ts';
/** A decimal, or minor units of a two-decimal currency. Never a number: money is exact. */
export type AmountLike = string | bigint;

export type AmountParts = { sign: '' | '+' | '−'; whole: string; fraction: string };

const minorPerUnit = 100n;

/** Digits with a comma between thousands. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Takes an amount apart for display: sign as U+2212, thousands with commas, at least two decimals.
 * @param signed also shows a plus on gains.
 * @returns null when the text is not a plain decimal.
 */
export function amountParts(amount: AmountLike, signed = false): AmountParts | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(typeof amount === 'bigint' ? minorToDecimal(amount) : amount);
  if (!match) return null;
  const [, minus, whole = '0', decimals = ''] = match;
  const isZero = /^0*$/.test(whole + decimals);
  const plus = signed && !isZero ? '+' : '';
  return {
    sign: minus && !isZero ? '−' : plus,
    whole: groupThousands(whole.replace(/^0+(?=\d)/, '')),
    fraction: decimals.padEnd(2, '0'),
  };
}

/** Amount as text: `+¥405.00`, `−¥505.00`, `¥1,234.50`; a dash when there is none. */
export function amountText(amount: AmountLike | null, options: { signed?: boolean; symbol?: string } = {}): string {
  const parts = amount === null ? null : amountParts(amount, options.signed);
  if (!parts) return '—';
  return `${parts.sign}${options.symbol ?? currencySign}${parts.whole}.${parts.fraction}`;
}

/** Formats typed text as an amount, money with both decimals; null if it is no amount (yet). */
export function typedAmountText(typed: string, isMoney: boolean): string | null {
  const [, whole, fraction] = /^(\d{1,15})(?:\.(\d*))?$/.exec(typed) ?? [];
  if (whole === undefined || (isMoney && (fraction?.length ?? 0) > 2)) return null;
  const decimals = isMoney ? (fraction ?? '').padEnd(2, '0') : fraction;
  return decimals ? `${groupThousands(whole)}.${decimals}` : groupThousands(whole);
}

/** Price as text: commas in the whole part, decimals as they came; a dash when there is none. */
export function priceText(price: string | null): string {
  if (price === null) return '—';
  const [whole = '', fraction] = price.split('.');
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;
}

/** Direction of a signed decimal. */
export function directionOf(decimal: string): 'up' | 'down' | 'flat' {
  if (/^[-+]?0*(\.0*)?$/.test(decimal)) return 'flat';
  return decimal.startsWith('-') ? 'down' : 'up';
}

function minorToDecimal(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  const cents = (size % minorPerUnit).toString().padStart(2, '0');
  return `${minor < 0n ? '-' : ''}${size / minorPerUnit}.${cents}`;
}
