import { type FundSource, formatDecimal, fundSourceKinds } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { sumFundSources } from './fund-sources.repo.ts';
import { moneyScale } from './ledger.codes.ts';

/** Where a member's real money came from since an instant, in the order of the contract; kinds that moved nothing are left out. */
export async function readFundSources(tx: Tx, input: { memberId: string; since: Date }): Promise<FundSource[]> {
  const sums = await sumFundSources(tx, input);
  return fundSourceKinds
    .filter((kind) => sums[kind] !== 0n)
    .map((kind) => ({ kind, amount: formatDecimal(sums[kind], moneyScale) }));
}
