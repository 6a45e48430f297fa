import type { Translate } from '@fairtick/i18n';

const hourS = 3_600;

/** Remaining time of an order in its two largest units: 6807 s is hard to read. */
export function remainingTimeText(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  if (seconds < 60) return t('{{count}} 秒', { count: seconds });
  if (seconds < hourS) return t('{{minutes}} 分 {{seconds}} 秒', { minutes, seconds: seconds % 60 });
  return t('{{hours}} 小时 {{minutes}} 分', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
