import { expect, it } from 'vitest';
import { memoizeFor } from './memoize-for.ts';

const at = { ms: 1_000 };
const clock = { now: () => new Date(at.ms) };

it('reads once for all callers within the time, and again after it', async () => {
  let reads = 0;
  const read = memoizeFor(clock, 500, async () => {
    reads += 1;
    return reads;
  });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  at.ms += 499;
  expect(await read()).toBe(1);
  at.ms += 1;
  expect(await read()).toBe(2);
});

it('keeps neither a failure nor a value from after a clock that was set back', async () => {
  let reads = 0;
  const read = memoizeFor(clock, 500, async () => {
    reads += 1;
    if (reads === 1) throw new Error('away');
    return reads;
  });
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe(2);
  at.ms -= 10_000;
  expect(await read()).toBe(3);
});
