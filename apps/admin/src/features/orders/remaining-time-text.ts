import { adminDashboardText, adminOrdersText, type Translate } from '@fairtick/i18n';

const hourS = 3_600;

/** Remaining time of an order in its two largest units: 6807 s is hard to read. */
export function remainingTimeText(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  if (seconds < 60) return t(adminDashboardText.countS, { count: seconds });
  if (seconds < hourS) return t(adminOrdersText.minutesMinSecondsS, { minutes, seconds: seconds % 60 });
  return t(adminDashboardText.hoursHMinutesMin, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
