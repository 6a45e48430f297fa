import { type Currency, currencyScale, type FxPair, type FxSide } from '@fairtick/contracts';

/** Rates have 8 decimals: CNY for one unit of the foreign currency. */
export const rateScale = 8;

const accountCurrency = 'CNY';

/** The currency that a member gives and the one that they get, each with its decimals. */
export function currenciesOf(pair: FxPair, side: FxSide) {
  const foreign = withScale(foreignCurrency[pair]);
  const own = withScale(accountCurrency);
  return side === 'deposit' ? { given: foreign, converted: own } : { given: own, converted: foreign };
}

function withScale(code: Currency) {
  return { code, scale: currencyScale[code] };
}

const foreignCurrency = {
  'USDT/CNY': 'USDT',
  'HKD/CNY': 'HKD',
  'USD/CNY': 'USD',
  'XAU/CNY': 'XAU',
} as const satisfies Record<FxPair, Currency>;

/** A troy ounce is exactly 31.1034768 grams. */
const gramsPerOunce = { units: 311_034_768n, scale: 10n ** 7n };

/**
 * CNY for a gram of gold, 8 decimals, rounded down. It is the price of an ounce in USD, times CNY for a dollar, divided
 * by the grams of an ounce.
 * @param ouncePips price of an ounce in units of 10^-pipDecimals USD
 * @param dollarRate CNY for a dollar, 8 decimals
 */
export function goldRate(ouncePips: bigint, pipDecimals: number, dollarRate: bigint): bigint {
  return (ouncePips * dollarRate * gramsPerOunce.scale) / (10n ** BigInt(pipDecimals) * gramsPerOunce.units);
}
