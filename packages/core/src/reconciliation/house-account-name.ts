import { statementRails } from '@fairtick/contracts';
import { bucketName } from '../ledger/index.ts';

const firstClearing = 32;

/**
 * The stable name of a house bucket: `house_trading`, or `clearing_bank` for a payment method. @throws RangeError if
 * unknown
 */
export function houseAccountName(bucket: number): string {
  if (bucket < firstClearing) return bucketName(bucket);
  const rail = statementRails[bucket - firstClearing];
  if (rail === undefined) throw new RangeError(`unknown bucket ${bucket}`);
  return `clearing_${rail}`;
}
