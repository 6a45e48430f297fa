import type { EarningDay } from './earnings.repo.ts';

export type AssetDay = {
  day: string;
  /** The total at the end of the day; for the last day, now. */
  totalMinor: bigint;
  interestMinor: bigint;
  tradingMinor: bigint;
};

/**
 * The total at the end of each day, computed backwards from the current total. No daily balance is stored, so none can
 * be wrong.
 * @param days oldest first, without gaps, up to now
 */
export function assetDays(totalNowMinor: bigint, days: readonly EarningDay[]): AssetDay[] {
  let totalMinor = totalNowMinor;
  return days
    .toReversed()
    .map(({ day, movedMinor, interestMinor, tradingMinor }) => {
      const asset = { day, totalMinor, interestMinor, tradingMinor };
      totalMinor -= movedMinor;
      return asset;
    })
    .toReversed();
}
