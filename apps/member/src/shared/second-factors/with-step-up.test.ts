import { ApiError, type Call } from '@fairtick/client';
import { expect, test, vi } from 'vitest';
import { withStepUp } from './with-step-up.ts';

const needed = new ApiError({ code: 403, error: 'STEP_UP_REQUIRED', msg: '', data: { methods: ['totp'] } });
const other = new ApiError({ code: 500, error: 'WITHDRAWAL_HOLD', msg: '' });
const input = [{ path: '/api/withdrawals' }, { body: { amount: '1.00' } }, { key: 'k' }] as const;

/** Sends through a call that is refused with each of `refusals` and then succeeds. */
async function sendThrough(refusals: Error[], given: boolean) {
  const call = vi.fn<(...input: unknown[]) => Promise<string>>(async () => 'done');
  for (const refusal of refusals) call.mockRejectedValueOnce(refusal);
  const ask = vi.fn<(methods: string[]) => Promise<boolean>>(async () => given);
  const guarded = withStepUp(call as unknown as Call, ask) as unknown as (...all: unknown[]) => Promise<unknown>;
  const outcome = await guarded(...input).catch((error: unknown) => error);
  return { outcome, sent: call.mock.calls, asked: ask.mock.calls };
}

test('repeats the same input once the second factor was given', async () => {
  const { outcome, sent, asked } = await sendThrough([needed], true);
  expect(outcome).toBe('done');
  expect(sent).toEqual([input, input]);
  expect(asked).toEqual([[['totp']]]);
});

test('passes the refusal on when the member gives none', async () => {
  const { outcome, sent } = await sendThrough([needed], false);
  expect(outcome).toBe(needed);
  expect(sent).toHaveLength(1);
});

test('asks once for a call, and never for another refusal', async () => {
  expect(await sendThrough([needed, needed], true)).toMatchObject({ outcome: needed, asked: [[['totp']]] });
  expect(await sendThrough([other], true)).toMatchObject({ outcome: other, asked: [] });
});
