import { ApiError } from '@fairtick/client';
import type { Limit, Limits } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { createStage } from '../../app/stage.test-data.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { TimeOutCard } from './time-out-card.tsx';

const stage = createStage();
const refusing = () =>
  stage.platform({ call: () => Promise.reject(new ApiError({ code: 500, error: 'INTERNAL', msg: '稍后再试' })) });
const told = () => stage.find('dialog [role=alert]')?.textContent;

it('a limit that is refused says so in its dialog, until another one is typed', async () => {
  const limit = { amount: null, next: null } as Limit;
  await stage.show(refusing(), <LimitDialog kind="dailyLoss" limit={limit} onClose={() => undefined} />);
  await stage.type('input', '500');
  await stage.press('立即生效');
  expect(told()).toBe('稍后再试');
  await stage.type('input', '600');
  expect(told()).toBeUndefined();
});

it('a time-out that is refused says so in its dialog', async () => {
  await stage.show(refusing(), <TimeOutCard limits={{ timeOutUntil: null } as Limits} />);
  await stage.press('1 天');
  await stage.press('开始冷静期');
  await stage.press('开始');
  expect(told()).toBe('稍后再试');
});
