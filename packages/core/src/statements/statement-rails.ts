import { type StatementRail, statementRails } from '@fairtick/contracts';
import { buckets } from '../ledger/index.ts';

/** The clearing bucket of a payment method, and the reverse. */
export function bucketOf(rail: StatementRail): number {
  return buckets[`clearing_${rail}`];
}

/** @throws RangeError for a bucket that is no clearing bucket */
export function railOf(bucket: number): StatementRail {
  const rail = statementRails.find((one) => bucketOf(one) === bucket);
  if (rail === undefined) throw new RangeError(`unknown clearing bucket ${bucket}`);
  return rail;
}
