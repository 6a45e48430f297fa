import { DomainError, parseDecimal } from '@fairtick/contracts';

/** The range of a bigint in the database. */
const largestPips = 2n ** 63n - 1n;

/** A target in pips. @throws DomainError INPUT_INVALID for one that no tick of the product can have */
export function targetPips(price: string, pipDecimals: number): bigint {
  const pips = pipsOf(price, pipDecimals);
  if (pips === null || pips <= 0n || pips > largestPips) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'price', message: 'no price of this product' }] });
  }
  return pips;
}

function pipsOf(price: string, pipDecimals: number): bigint | null {
  try {
    return parseDecimal(price, pipDecimals);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
