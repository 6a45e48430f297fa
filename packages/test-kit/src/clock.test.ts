import { expect, test } from 'vitest';
import { FakeClock } from './clock.ts';

test('keeps its time until it is moved', () => {
  const clock = new FakeClock('2026-03-01T00:00:00.000Z');
  expect(clock.now().toISOString()).toBe('2026-03-01T00:00:00.000Z');
  clock.advance(1_500);
  expect(clock.now().toISOString()).toBe('2026-03-01T00:00:01.500Z');
});
