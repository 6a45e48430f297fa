import type { Translate } from './text.ts';
import * as ordersText from './texts/orders.ts';

/** Duration of an order, for members and staff: "60 秒", "3 分钟". */
export function durationText(t: Translate, seconds: number): string {
  return seconds < 120 || seconds % 60 !== 0
    ? t(ordersText.countS, { count: seconds })
    : t(ordersText.countMinutes, { count: seconds / 60 });
}
