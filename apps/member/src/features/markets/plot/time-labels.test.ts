import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timeLabels, zoneOffsetMs } from './time-labels.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-11-20T05:53:00.000Z');

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

describe('labels of the time axis', () => {
  test('are on round minutes of the platform zone, four at most', () => {
    const minutes = Array.from({ length: 40 }, (_, index) => start + index * minuteMs);
    expect(timeLabels(minutes, minuteMs, 'Asia/Shanghai', 4).map((label) => label.text)).toEqual([
      '14:00',
      '14:10',
      '14:20',
      '14:30',
    ]);
  });

  test('name the day on a daily axis', () => {
    const days = Array.from({ length: 12 }, (_, index) => Date.parse('2026-11-01T16:00:00.000Z') + index * 86_400_000);
    for (const label of timeLabels(days, 86_400_000, 'Asia/Shanghai', 4)) expect(label.text).toMatch(/^11-\d\d$/);
    expect(timeLabels(days, 86_400_000, 'Asia/Shanghai', 4).length).toBeGreaterThan(0);
  });

  test('name the day at midnight on an intraday axis', () => {
    const hours = Array.from({ length: 9 }, (_, index) => Date.parse('2026-11-20T12:00:00.000Z') + index * 3_600_000);
    expect(timeLabels(hours, 3_600_000, 'Asia/Shanghai', 3).map((label) => label.text)).toContain('11-21');
  });

  test('follow the wall clock over a change of daylight saving', () => {
    const hourMs = 3_600_000;
    const first = Date.parse('2026-10-30T04:00:00.000Z');
    const hours = Array.from({ length: 96 }, (_, index) => first + index * hourMs);
    const labels = timeLabels(hours, hourMs, 'America/New_York', 6);
    // Midnight is 04:00 UTC before 1 November and 05:00 UTC after it.
    expect(labels.map(({ slot, text }) => [new Date(hours[slot] ?? 0).toISOString(), text])).toEqual([
      ['2026-10-30T04:00:00.000Z', '10-30'],
      ['2026-10-31T04:00:00.000Z', '10-31'],
      ['2026-11-01T04:00:00.000Z', '11-01'],
      ['2026-11-02T05:00:00.000Z', '11-02'],
    ]);
  });

  test('name the year where it is another one', () => {
    vi.setSystemTime('2027-01-05T00:00:00.000Z');
    const days = Array.from({ length: 4 }, (_, index) => Date.parse('2026-12-29T16:00:00.000Z') + index * 86_400_000);
    const texts = timeLabels(days, 86_400_000, 'Asia/Shanghai', 4).map(({ text }) => text);
    expect(texts).toEqual(['2026-12-30', '2026-12-31', '01-01', '01-02']);
  });

  test('of an empty axis are none', () => {
    expect(timeLabels([], minuteMs, 'Asia/Shanghai', 4)).toEqual([]);
  });

  test('know zones with half hours and summer time', () => {
    expect(zoneOffsetMs('Asia/Kolkata', start)).toBe(5.5 * 3_600_000);
    expect(zoneOffsetMs('America/New_York', Date.parse('2026-07-01T00:00:00.000Z'))).toBe(-4 * 3_600_000);
  });
});
