import { amountText } from '@fairtick/ui';

/** An amount with what it is counted in: `¥1,234.50`, `128.40 USDT`. */
export function moneyText(amount: string | null, currency: string): string {
  if (amount === null) return '—';
  return currency === 'CNY' ? amountText(amount) : `${amountText(amount, { symbol: '' })} ${currency}`;
}
