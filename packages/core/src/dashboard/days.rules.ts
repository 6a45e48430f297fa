const dayMs = 86_400_000;

/** The last `count` platform days up to `today` (`YYYY-MM-DD`), the oldest first. */
export function lastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00.000Z`);
  return Array.from({ length: count }, (_, at) => new Date(end - (count - 1 - at) * dayMs).toISOString().slice(0, 10));
}

/** A row for each of the days: the one found, or an empty one. */
export function fillDays<Row extends { day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  empty: (day: string) => Row,
): Row[] {
  const found = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => found.get(day) ?? empty(day));
}
