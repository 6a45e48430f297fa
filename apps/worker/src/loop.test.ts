import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startLoop } from './loop.ts';

const never = 1_000_000;

test('runs at the start, and once more for many wake calls during a run', async () => {
  let runs = 0;
  const loop = startLoop({
    everyMs: never,
    gapMs: 0,
    report: () => undefined,
    work: async () => {
      runs += 1;
      await sleep(20);
    },
  });
  for (let ask = 0; ask < 10; ask += 1) loop.wake();
  await sleep(5);
  for (let ask = 0; ask < 10; ask += 1) loop.wake();
  await sleep(80);
  await loop.stop();
  expect(runs).toBe(2);
});

test('reports a run that throws and retries it without a wake call', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const loop = startLoop({
    everyMs: never,
    gapMs: 0,
    report: (error) => errors.push(error),
    work: async () => {
      runs += 1;
      if (runs === 1) throw new Error('database away');
    },
  });
  await sleep(400);
  await loop.stop();
  expect(runs).toBe(2);
  expect(errors).toHaveLength(1);
});

test('stop waits for the current run and starts no other', async () => {
  let finished = 0;
  const loop = startLoop({
    everyMs: never,
    gapMs: 0,
    report: () => undefined,
    work: async () => {
      await sleep(50);
      finished += 1;
    },
  });
  await sleep(5);
  loop.wake();
  await loop.stop();
  expect(finished).toBe(1);
  await sleep(80);
  expect(finished).toBe(1);
});

test('runs again after its period', async () => {
  let runs = 0;
  const loop = startLoop({
    everyMs: 20,
    gapMs: 0,
    report: () => undefined,
    work: async () => {
      runs += 1;
    },
  });
  await sleep(110);
  await loop.stop();
  expect(runs).toBeGreaterThanOrEqual(4);
});
