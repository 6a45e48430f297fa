import { expect, it } from 'vitest';
import { fillDays, lastDays } from './days.rules.ts';

it('counts back over the end of a month and of a year', () => {
  expect(lastDays('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(lastDays('2027-01-01', 2)).toEqual(['2026-12-31', '2027-01-01']);
});

it('returns a row for every day, in order, without rows of other days', () => {
  const rows = [
    { day: '2026-03-02', items: 3 },
    { day: '2026-02-20', items: 9 },
  ];
  expect(fillDays(lastDays('2026-03-02', 2), rows, (day) => ({ day, items: 0 }))).toEqual([
    { day: '2026-03-01', items: 0 },
    { day: '2026-03-02', items: 3 },
  ]);
});
