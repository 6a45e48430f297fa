import type { EarningDay } from './earnings.repo.ts';

export type AssetDay = {
  day: string;
  /** What was owned when the day ended; of the last day, now. */
  totalMinor: bigint;
  interestMinor: bigint;
  tradingMinor: bigint;
};

/**
 * The total at the end of each day, worked out backwards from the total of now: no daily balance is stored that could drift.
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
