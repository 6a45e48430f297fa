import type { Interval } from '@fairtick/contracts';
import { marketsText } from '@fairtick/i18n';

/** Spans of the trend chart, and which candles they are drawn from; `live` comes from ticks. */
export const trendRanges = {
  live: { text: marketsText.live, interval: '1m', slots: 0 },
  '30m': { text: marketsText.thirtyMinutes, interval: '1m', slots: 30 },
  '1h': { text: marketsText.oneHour, interval: '1m', slots: 60 },
  '4h': { text: marketsText.fourHours, interval: '5m', slots: 48 },
  '1d': { text: marketsText.oneDay, interval: '15m', slots: 96 },
  '5d': { text: marketsText.fiveDays, interval: '1h', slots: 120 },
} as const satisfies Record<string, { text: string; interval: Interval; slots: number }>;

export type TrendRange = keyof typeof trendRanges;
