import { type FundSource, formatDecimal, fundSourceKinds } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { sumFundSources } from './fund-sources.repo.ts';
import { moneyScale } from './ledger.codes.ts';

/**
 * Sources of a member's real money since an instant, in the order of the contract; sources with no net change are
 * omitted.
 */
export async function readFundSources(tx: Tx, input: { memberId: string; since: Date }): Promise<FundSource[]> {
  const sums = await sumFundSources(tx, input);
  return fundSourceKinds
    .filter((kind) => sums[kind] !== 0n)
    .map((kind) => ({ kind, amount: formatDecimal(sums[kind], moneyScale) }));
}
