import { adminDashboardText, adminMembersText, adminSupportText, type Translate } from '@fairtick/i18n';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A duration in its two largest units: 1 小时 58 分. */
export function spanText(ms: number, t: Translate): string {
  const whole = Math.max(0, ms);
  if (whole < minuteMs) return t(adminDashboardText.countS, { count: Math.floor(whole / secondMs) });
  if (whole < hourMs) return t(adminSupportText.countMinutes, { count: Math.floor(whole / minuteMs) });
  if (whole < dayMs) {
    return t(adminDashboardText.hoursHMinutesMin, {
      hours: Math.floor(whole / hourMs),
      minutes: Math.floor((whole % hourMs) / minuteMs),
    });
  }
  return t(adminMembersText.countDays, { count: Math.floor(whole / dayMs) });
}

/** A short duration: 38 ms, 4.2 s; from a minute on in words. */
export function agoText(ms: number, t: Translate): string {
  const whole = Math.max(0, Math.round(ms));
  if (whole < secondMs) return `${whole} ms`;
  if (whole < minuteMs) return `${Math.floor(whole / 100) / 10} s`;
  return spanText(whole, t);
}
