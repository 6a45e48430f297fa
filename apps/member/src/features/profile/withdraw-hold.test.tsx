import { moneyTerms } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { LoginPasswordPage } from './login-password-page.tsx';
import { WithdrawPasswordPage } from './withdraw-password-page.tsx';

const stage = createStage();
const never = new Promise<never>(() => undefined);

/** An installation whose withdrawals wait this long after a change; null while it has not said so. */
const waiting = (withdrawHoldS: number | null) =>
  stage.platform({
    call: async (endpoint: unknown) => {
      if (endpoint !== moneyTerms || withdrawHoldS === null) return never;
      return { current: { withdrawHoldS }, upcoming: [], past: [] };
    },
  });
const pages = [
  ['login password', <LoginPasswordPage key="login" />],
  ['withdrawal password', <WithdrawPasswordPage key="withdraw" />],
] as const;

it.each(pages)('before another %s one reads how long withdrawals wait, as the terms in force say', async (_, page) => {
  await stage.show(waiting(172_800), page);
  expect(stage.find('.profile-page')?.textContent).toContain('其他设备会下线，48 小时内不能提现。');
});

it.each(pages)('before another %s one reads no number that nobody knows yet', async (_, page) => {
  await stage.show(waiting(null), page);
  expect(stage.find('.profile-page')?.textContent).toContain('其他设备会下线，一段时间内不能提现。');
});
