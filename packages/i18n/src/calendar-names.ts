/** Names of calendar days (`2026-11-20`), weekdays and months in one language; a day has no zone. */
export function calendarNames(tag: string, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
