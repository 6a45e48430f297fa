import { captchaImage, moneyTerms } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { ForgotPassword } from './forgot-password.tsx';

const stage = createStage();
const answers = new Map<unknown, unknown>([
  [captchaImage, { captchaEnabled: false, proof: { bits: 0, withoutPicture: null } }],
  [moneyTerms, { current: { withdrawHoldS: 129_600 }, upcoming: [], past: [] }],
]);

it('states before a new login password how long withdrawals wait under the current terms', async () => {
  const platform = stage.platform({ call: async (endpoint: unknown) => answers.get(endpoint) ?? {} });
  await stage.show(platform, <ForgotPassword username="lin" onClose={() => undefined} onDone={() => undefined} />);
  expect(stage.find('.auth-form__note')?.textContent).toBe('重置后所有设备需要重新登录，36 小时内不能提现。');
});
