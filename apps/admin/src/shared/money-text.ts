import { amountText } from '@fairtick/ui';

/** An amount with what it is counted in: `¥1,234.50`, `128.40 USDT`; zeros behind the second decimal say nothing. */
export function moneyText(amount: string | null, currency: string): string {
  if (amount === null) return '—';
  if (currency === 'CNY') return amountText(amount);
  return `${amountText(amount, { symbol: '' }).replace(/(\.\d{2}\d*?)0+$/, '$1')} ${currency}`;
}
