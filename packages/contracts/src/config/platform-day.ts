/** The time zone of the platform day: UTC+8, without daylight saving. */
export const platformTimeZone = 'Asia/Shanghai';
const offsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** Platform day of an instant, `YYYY-MM-DD`. */
export function platformDayOf(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** First instant of the platform day of `at`, plus `moveDays` days. */
export function platformDayStart(at: Date, moveDays = 0): Date {
  const day = Math.floor((at.getTime() + offsetMs) / dayMs) + moveDays;
  return new Date(day * dayMs - offsetMs);
}
