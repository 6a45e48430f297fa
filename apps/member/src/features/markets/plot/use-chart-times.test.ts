import { expect, test } from 'vitest';
import { chartTimes } from './use-chart-times.ts';

test.each([
  ['Asia/Ho_Chi_Minh', '2026-11-20T06:32:00.000Z', '13:32', 'GMT+7'],
  ['Europe/London', '2026-11-20T06:32:00.000Z', '06:32', 'GMT+0'],
  ['Europe/London', '2026-07-20T06:32:00.000Z', '07:32', 'GMT+1'],
])('shows in %s the offset at %s beside its time', (timeZone, at, time, offset) => {
  const { timeText, zoneAt } = chartTimes('en', timeZone, 60_000);
  expect([timeText(Date.parse(at)), zoneAt(Date.parse(at))]).toEqual([time, offset]);
});
