import { statementRails } from '@fairtick/contracts';
import { bucketName } from '../ledger/index.ts';

const firstClearing = 32;

/** A house bucket in a stable word: `house_trading`, or `clearing_bank` for a payment rail. @throws RangeError if unknown */
export function houseAccountName(bucket: number): string {
  if (bucket < firstClearing) return bucketName(bucket);
  const rail = statementRails[bucket - firstClearing];
  if (rail === undefined) throw new RangeError(`unknown rail ${bucket}`);
  return `clearing_${rail}`;
}
