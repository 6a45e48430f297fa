import { amountText } from '@fairtick/ui';

/** An amount with its currency: `¥1,234.50`, `128.40 USDT`; trailing zeros after the second decimal are cut. */
export function moneyText(amount: string | null, currency: string): string {
  if (amount === null) return '—';
  if (currency === 'CNY') return amountText(amount);
  return `${amountText(amount, { symbol: '' }).replace(/(\.\d{2}\d*?)0+$/, '$1')} ${currency}`;
}
