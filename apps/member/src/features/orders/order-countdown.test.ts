import { expect, test } from 'vitest';
import { clockText, secondsUntil, spokenSecond } from './order-countdown.ts';

test('counts up to whole seconds and stops at zero', () => {
  expect(secondsUntil(10_000, 9_001)).toBe(1);
  expect(secondsUntil(10_000, 10_000)).toBe(0);
  expect(secondsUntil(10_000, 99_000)).toBe(0);
});

test('writes minutes, and hours only when there are some', () => {
  expect([0, 42, 162, 3_600, 52_068].map(clockText)).toEqual(['00:00', '00:42', '02:42', '01:00:00', '14:27:48']);
});

test('speaks at 30, 10 and 0 once each, also when seconds were skipped', () => {
  expect(spokenSecond(31, 30)).toBe(30);
  expect(spokenSecond(30, 29)).toBeNull();
  expect(spokenSecond(35, 9)).toBe(10);
  expect(spokenSecond(1, 0)).toBe(0);
  expect(spokenSecond(0, 0)).toBeNull();
});
