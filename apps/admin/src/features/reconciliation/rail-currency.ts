import type { Rail } from './reconciliation-queries.ts';

const foreign: Partial<Record<Rail, string>> = { usdt_trc20: 'USDT', usdt_erc20: 'USDT', hkd: 'HKD', gold: 'XAU' };

/** The currency of a payment method's statement. */
export function railCurrency(rail: Rail): string {
  return foreign[rail] ?? 'CNY';
}
