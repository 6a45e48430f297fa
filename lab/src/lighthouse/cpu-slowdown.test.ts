import { expect, test } from 'vitest';
import { cpuSlowdownFor, phoneIndex } from './cpu-slowdown.ts';

test('simulates the same phone on a slower machine, with the default as the most', () => {
  expect([670, 1_340, 2_010, 2_680, 5_000].map(cpuSlowdownFor)).toEqual([1, 2, 3, 4, 4]);
  expect(1_475 / cpuSlowdownFor(1_475)).toBeCloseTo(phoneIndex);
});

test('never makes a machine faster than it is', () => {
  expect(cpuSlowdownFor(300)).toBe(1);
});
