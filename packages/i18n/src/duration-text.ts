import type { Translate } from './text.ts';

/** Duration of an order, for members and staff: "60 秒", "3 分钟". */
export function durationText(t: Translate, seconds: number): string {
  return seconds < 120 || seconds % 60 !== 0
    ? t('{{count}} 秒', { count: seconds })
    : t('{{count}} 分钟', { count: seconds / 60 });
}
