import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startLook } from './start-look.ts';

test('no look begins while one still waits; one that fails is told, and looking goes on', async () => {
  const waiting: PromiseWithResolvers<void>[] = [];
  const told: unknown[] = [];
  const timer = startLook(
    5,
    () => {
      const one = Promise.withResolvers<void>();
      waiting.push(one);
      return one.promise;
    },
    (error) => told.push(error),
  );
  await expect.poll(() => waiting.length).toBe(1);
  await sleep(60);
  expect(waiting).toHaveLength(1);
  waiting[0]?.reject(new Error('away'));
  await expect.poll(() => waiting.length).toBe(2);
  expect(told).toEqual([new Error('away')]);
  waiting[1]?.resolve();
  await expect.poll(() => waiting.length).toBe(3);
  clearInterval(timer);
});
