/**
 * A day of a month's grid, with an amount if interest was earned. Days of adjacent months fill the first and last week.
 */
export type CalendarDay = { day: string; amount: string | null; inTerm: boolean; inMonth: boolean };
export type CalendarMonth = {
  /** `2026-11`. */
  month: string;
  /** Whole weeks, Monday first. */
  weeks: CalendarDay[][];
};

type Earned = { day: string; amount: string };
type Term = { firstDay: string; lastDay: string; days: readonly Earned[] };

const dayMs = 86_400_000;
const weekDays = 7;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const text = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** The months of a term as grids of weeks. A loss is not a day's interest and is shown elsewhere. */
export function calendarMonths({ firstDay, lastDay, days }: Term): CalendarMonth[] {
  const earned = new Map(days.filter(({ amount }) => !amount.startsWith('-')).map(({ day, amount }) => [day, amount]));
  const cellOf = (day: string, month: string): CalendarDay => {
    const inMonth = day.startsWith(month);
    const inTerm = day >= firstDay && day <= lastDay;
    return { day, inMonth, inTerm, amount: inMonth ? (earned.get(day) ?? null) : null };
  };
  const months: CalendarMonth[] = [];
  for (let month = firstDay.slice(0, 7); month <= lastDay.slice(0, 7); month = nextMonth(month)) {
    const firstMs = utc(`${month}-01`);
    const weeks: CalendarDay[][] = [];
    let atMs = firstMs - ((new Date(firstMs).getUTCDay() + 6) % weekDays) * dayMs;
    for (; text(atMs).slice(0, 7) <= month; atMs += weekDays * dayMs) {
      weeks.push(Array.from({ length: weekDays }, (_, index) => cellOf(text(atMs + index * dayMs), month)));
    }
    months.push({ month, weeks });
  }
  return months;
}

function nextMonth(month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + 1);
  return at.toISOString().slice(0, 7);
}
