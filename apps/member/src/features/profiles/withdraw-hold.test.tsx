import { moneyTerms } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { LoginPasswordPage } from './login-password-page.tsx';
import { WithdrawPasswordPage } from './withdraw-password-page.tsx';

const stage = createStage();
const never = new Promise<never>(() => undefined);

/** An installation whose withdrawals wait this long after a change; null while this is not loaded. */
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

it.each(pages)('states before a new %s how long withdrawals wait under the current terms', async (_, page) => {
  await stage.show(waiting(172_800), page);
  expect(stage.find('.profile-page')?.textContent).toContain('其他设备会下线，48 小时内不能提现。');
});

it.each(pages)('states no time before a new %s while the terms are unknown', async (_, page) => {
  await stage.show(waiting(null), page);
  expect(stage.find('.profile-page')?.textContent).toContain('其他设备会下线，一段时间内不能提现。');
});
