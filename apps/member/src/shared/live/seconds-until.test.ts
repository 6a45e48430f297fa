import { expect, test } from 'vitest';
import { secondsUntil } from './seconds-until.ts';

test('counts up to whole seconds and stops at zero', () => {
  expect(secondsUntil(10_000, 9_001)).toBe(1);
  expect(secondsUntil(10_000, 10_000)).toBe(0);
  expect(secondsUntil(10_000, 99_000)).toBe(0);
});
