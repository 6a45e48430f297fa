import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const limit = { since: '2026-11-20T00:00:00.000Z', due: '2026-11-21T00:00:00.000Z' };
const at = (iso: string) => Date.parse(iso);

test.each([
  ['2026-11-20T00:00:00.000Z', { usedPct: 0, tone: 'calm', clock: '24:00' }],
  ['2026-11-20T16:48:00.000Z', { usedPct: 70, tone: 'calm', clock: '07:12' }],
  ['2026-11-20T17:10:00.000Z', { usedPct: 72, tone: 'warn', clock: '06:50' }],
  ['2026-11-21T00:00:00.000Z', { usedPct: 100, tone: 'over', clock: '00:00:00' }],
  ['2026-11-20T23:15:20.000Z', { usedPct: 97, tone: 'warn', clock: '00:44:40' }],
  ['2026-11-22T02:05:59.000Z', { usedPct: 100, tone: 'over', clock: '26:05' }],
] as const)('at %s', (now, expected) => {
  expect(timeLeft(limit, at(now))).toEqual(expected);
});

test('a device clock that is behind never shows negative time', () => {
  expect(timeLeft(limit, at('2026-11-19T23:59:00.000Z')).usedPct).toBe(0);
});
