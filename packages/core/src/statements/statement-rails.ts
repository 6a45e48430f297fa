import { type Currency, statementRails } from '@fairtick/contracts';

export type StatementRail = (typeof statementRails)[number];

const firstClearing = 32;

/** The clearing bucket of a rail, and back. */
export function bucketOf(rail: StatementRail): number {
  return firstClearing + statementRails.indexOf(rail);
}

/** @throws RangeError for a bucket of no rail */
export function railOf(bucket: number): StatementRail {
  const rail = statementRails[bucket - firstClearing];
  if (rail === undefined) throw new RangeError(`unknown rail ${bucket}`);
  return rail;
}

/** What the lines of a rail are in where a file does not say it. */
export const railCurrency = {
  bank: 'CNY',
  usdt_trc20: 'USDT',
  usdt_erc20: 'USDT',
  unionpay: 'CNY',
  alipay: 'CNY',
  gold: 'XAU',
  hkd: 'HKD',
} as const satisfies Record<StatementRail, Currency>;
