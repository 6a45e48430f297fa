import { expect, test } from 'vitest';
import { createMissedTicks } from './missed-ticks.ts';

test('reports ticks missed between an answer and the first tick, or between two ticks, until a newer answer', () => {
  const { isMissed } = createMissedTicks();
  const missed = (seq: number, answeredSeq?: number) => isMissed({ productId: 'gold', seq }, answeredSeq);
  expect(missed(5)).toBe(false);
  expect(missed(6, 3)).toBe(true);
  expect(missed(7, 4)).toBe(false);
  expect(missed(9, 4)).toBe(true);
  expect(missed(10, 4)).toBe(true);
  expect(missed(11, 8)).toBe(false);
  expect(isMissed({ productId: 'silver', seq: 20 }, 19)).toBe(false);
});
