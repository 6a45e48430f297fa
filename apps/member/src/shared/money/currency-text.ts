import { ledgerText, type Translate } from '@fairtick/i18n';
import { amountText, currencySign } from '@fairtick/ui';

const symbols: Readonly<Record<string, string>> = { CNY: currencySign, USD: 'US$', HKD: 'HK$' };
const gram = ledgerText.amountG;

/** Removes zeros beyond the second decimal. */
function trimmed(amount: string): string {
  return amount.replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** An amount in its currency: `¥1,234.50`, `HK$1,000.00`, `700.00 USDT`, `5.25 grams`; a dash when there is none. */
export function currencyText(t: Translate, amount: string | null, currency: string): string {
  if (amount === null) return '—';
  const symbol = symbols[currency];
  if (symbol !== undefined) return amountText(amount, { symbol });
  const digits = amountText(trimmed(amount), { symbol: '' });
  return currency === 'XAU' ? t(gram, { amount: digits }) : `${digits} ${currency}`;
}

/** The same without zero cents, for limits and choices: `¥500`, `10 USDT`. */
export function roundText(t: Translate, amount: string, currency: string): string {
  return currencyText(t, amount, currency).replace(/\.00(?=\D|$)/, '');
}
