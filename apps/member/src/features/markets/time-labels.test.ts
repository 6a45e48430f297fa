import { describe, expect, test } from 'vitest';
import { timeLabels, zoneOffsetMs } from './time-labels.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-11-20T05:53:00.000Z');

describe('labels of the time axis', () => {
  test('stand on round minutes of the platform zone, four at most', () => {
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

  test('of an empty axis are none', () => {
    expect(timeLabels([], minuteMs, 'Asia/Shanghai', 4)).toEqual([]);
  });

  test('know zones with half hours and summer time', () => {
    expect(zoneOffsetMs('Asia/Kolkata', start)).toBe(5.5 * 3_600_000);
    expect(zoneOffsetMs('America/New_York', Date.parse('2026-07-01T00:00:00.000Z'))).toBe(-4 * 3_600_000);
  });
});
