import type { Interval } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';

/** Spans of the trend chart, and which candles they are drawn from; `live` comes from ticks. */
export const trendRanges = {
  live: { text: msg('实时'), interval: '1m', slots: 0 },
  '30m': { text: msg('30分'), interval: '1m', slots: 30 },
  '1h': { text: msg('1时'), interval: '1m', slots: 60 },
  '4h': { text: msg('4时'), interval: '5m', slots: 48 },
  '1d': { text: msg('1日'), interval: '15m', slots: 96 },
  '5d': { text: msg('5日'), interval: '1h', slots: 120 },
} as const satisfies Record<string, { text: string; interval: Interval; slots: number }>;

export type TrendRange = keyof typeof trendRanges;
