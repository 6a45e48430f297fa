import { describe, expect, it } from 'vitest';
import { calendarMonths } from './calendar-months.ts';

const days = [
  { day: '2026-11-30', amount: '0.82' },
  { day: '2026-12-01', amount: '0.83' },
  { day: '2026-12-01', amount: '-1.65' },
];

describe('the calendar of a position', () => {
  const months = calendarMonths({ firstDay: '2026-11-30', lastDay: '2027-01-02', days });
  const cells = months.flatMap(({ weeks }) => weeks.flat()).filter(({ inMonth }) => inMonth);

  it('has every month of the term in whole weeks from Monday', () => {
    expect(months.map(({ month, weeks }) => [month, weeks.length])).toEqual([
      ['2026-11', 6],
      ['2026-12', 5],
      ['2027-01', 5],
    ]);
    expect(months.every(({ weeks }) => weeks.every((week) => week.length === 7))).toBe(true);
    expect(cells).toHaveLength(30 + 31 + 31);
    // 30 November 2026 is a Monday.
    const first = (month: number, week: number) =>
      months[month]?.weeks[week]?.map(({ day, inMonth }) => [day, inMonth]);
    expect(first(0, 5)?.slice(0, 2)).toEqual([
      ['2026-11-30', true],
      ['2026-12-01', false],
    ]);
    expect(first(1, 0)?.slice(0, 2)).toEqual([
      ['2026-11-30', false],
      ['2026-12-01', true],
    ]);
  });

  it("shows each day's interest once, and not the loss of a redemption", () => {
    const everywhere = months.flatMap(({ weeks }) => weeks.flat());
    expect(everywhere.filter(({ amount }) => amount !== null).map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-30', '0.82'],
      ['2026-12-01', '0.83'],
    ]);
    expect(cells.filter(({ inTerm }) => inTerm)).toHaveLength(34);
  });

  it('knows 29 February', () => {
    const [month] = calendarMonths({ firstDay: '2028-02-20', lastDay: '2028-02-29', days: [] });
    expect(month?.weeks.flat().filter(({ inTerm, inMonth }) => inTerm && inMonth)).toHaveLength(10);
  });
});
