import { ApiError, type CallOptions } from '@fairtick/client';
import type { Withdrawal } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';

const stage = createStage();

it('repeats a cancellation whose answer was lost under the same key', async () => {
  const keys: (string | undefined)[] = [];
  const call = async (_: unknown, __: unknown, options: CallOptions) => {
    keys.push(options.idempotencyKey);
    if (keys.length === 1) throw new ApiError({ code: 0, error: 'NETWORK', msg: '' });
    return {};
  };
  const withdrawal = { id: 'w1', amount: '500.00' } as Withdrawal;
  await stage.show(stage.platform({ call }), <CancelWithdrawal withdrawal={withdrawal} />);
  await stage.press('撤回提现');
  await stage.press('撤回提现');
  await stage.press('撤回提现');
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(stage.find('dialog')).toBeNull();
});
