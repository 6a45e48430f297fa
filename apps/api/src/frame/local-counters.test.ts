import { expect, it } from 'vitest';
import { createLocalCounters } from './local-counters.ts';

it('allows the maximum in a window and then returns the wait', () => {
  let now = 0;
  const counters = createLocalCounters(() => now);
  const rule = { key: 'k', max: 2, windowMs: 1_000 };
  expect([counters.take([rule]), counters.take([rule])]).toEqual([0, 0]);
  now = 400;
  expect(counters.take([rule])).toBe(600);
  now = 1_000;
  expect(counters.take([rule])).toBe(0);
});

it('refuses when any of several rules is exhausted', () => {
  const counters = createLocalCounters(() => 0);
  const wide = { key: 'a', max: 10, windowMs: 1_000 };
  const narrow = { key: 'm', max: 1, windowMs: 5_000 };
  expect(counters.take([wide, narrow])).toBe(0);
  expect(counters.take([wide, narrow])).toBe(5_000);
});

it('does not count a peek', () => {
  const counters = createLocalCounters(() => 0);
  const rule = { key: 'k', max: 2, windowMs: 1_000 };
  const peek = { ...rule, peek: true } as const;
  expect([counters.take([peek]), counters.take([peek]), counters.take([peek])]).toEqual([0, 0, 0]);
  counters.take([rule]);
  expect(counters.take([peek])).toBe(0);
  counters.take([rule]);
  expect(counters.take([peek])).toBe(1_000);
});

it('limits its size under a flood of keys', () => {
  const counters = createLocalCounters(() => 0);
  for (let i = 0; i < 120_000; i += 1) counters.take([{ key: String(i), max: 1, windowMs: 1_000 }]);
  expect(counters.size()).toBeLessThanOrEqual(50_000);
});
