import { ApiError } from '@fairtick/client';
import { expect, it } from 'vitest';
import { retryAfterRateLimit } from './retry-after-rate-limit.ts';

const tooFast = (retryAfterS: number | null) =>
  new ApiError({ code: 429, error: 'TOO_MANY_REQUESTS', msg: 'wait', retryAfterS });

/** Fails with each of the errors in turn, then succeeds. */
function attempts(...errors: Error[]) {
  const waits: number[] = [];
  const run = () =>
    retryAfterRateLimit(
      async () => {
        const error = errors.shift();
        if (error) throw error;
        return 'done';
      },
      async (ms) => void waits.push(ms),
    );
  return { run, waits };
}

it('waits as long as the server says, each time', async () => {
  const { run, waits } = attempts(tooFast(2), tooFast(30));
  expect(await run()).toBe('done');
  expect(waits).toEqual([2_000, 30_000]);
});

it.each([
  ['another refusal', new ApiError({ code: 500, error: 'X', msg: '', retryAfterS: 1 })],
  ['no retry time', tooFast(null)],
  ['more than a minute', tooFast(61)],
])('does not wait for %s', async (_, error) => {
  const { run, waits } = attempts(error);
  await expect(run()).rejects.toBe(error);
  expect(waits).toEqual([]);
});

it('gives up after five waits', async () => {
  const { run, waits } = attempts(...Array.from({ length: 6 }, () => tooFast(1)));
  await expect(run()).rejects.toMatchObject({ code: 429 });
  expect(waits).toHaveLength(5);
});
