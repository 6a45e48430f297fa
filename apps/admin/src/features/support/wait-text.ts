import { adminMembersText, adminSupportText, type Translate } from '@fairtick/i18n';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A waiting time in its largest whole unit. */
export function waitText(since: string, nowMs: number, t: Translate): string {
  const ms = Math.max(0, nowMs - Date.parse(since));
  if (ms < minuteMs) return t(adminSupportText.lessThanMinute);
  if (ms < hourMs) return t(adminSupportText.countMinutes, { count: Math.floor(ms / minuteMs) });
  if (ms < dayMs) return t(adminSupportText.countHours, { count: Math.floor(ms / hourMs) });
  return t(adminMembersText.countDays, { count: Math.floor(ms / dayMs) });
}
