import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPolling } from './start-polling.ts';

test('starts no run during another one, reports a failed run and continues', async () => {
  const waiting: PromiseWithResolvers<void>[] = [];
  const reported: unknown[] = [];
  const timer = startPolling(
    5,
    () => {
      const one = Promise.withResolvers<void>();
      waiting.push(one);
      return one.promise;
    },
    (error) => reported.push(error),
  );
  await expect.poll(() => waiting.length).toBe(1);
  await sleep(60);
  expect(waiting).toHaveLength(1);
  waiting[0]?.reject(new Error('away'));
  await expect.poll(() => waiting.length).toBe(2);
  expect(reported).toEqual([new Error('away')]);
  waiting[1]?.resolve();
  await expect.poll(() => waiting.length).toBe(3);
  clearInterval(timer);
});
