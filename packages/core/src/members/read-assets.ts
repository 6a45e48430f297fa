import type { Ctx } from '../context.ts';
import { type AssetDay, assetDays } from './assets.rules.ts';
import type { RealBalances } from './earnings.repo.ts';
import { readEarnings } from './read-earnings.ts';

const shownDays = 30;

export type AssetsView = RealBalances & { at: Date; totalMinor: bigint; days: AssetDay[] };

/** A member's assets in the real account, and their last 30 platform days, oldest first, today last. Minor units. */
export async function readAssets(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId }: { memberId: string },
): Promise<AssetsView> {
  const { at, balances, days } = await readEarnings(ctx, { memberId, dayCount: shownDays });
  const { availableMinor, heldOrdersMinor, heldWithdrawalsMinor, savingsMinor } = balances;
  const totalMinor = availableMinor + heldOrdersMinor + heldWithdrawalsMinor + savingsMinor;
  return {
    at,
    totalMinor,
    availableMinor,
    heldOrdersMinor,
    heldWithdrawalsMinor,
    savingsMinor,
    days: assetDays(totalMinor, days),
  };
}
