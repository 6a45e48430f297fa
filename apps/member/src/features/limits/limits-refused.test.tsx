import { ApiError } from '@fairtick/client';
import type { Limit, Limits } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { PeriodLimits } from './period-limits.tsx';
import { TimeOutCard } from './time-out-card.tsx';

const stage = createStage();
const refusing = () =>
  stage.platform({ call: () => Promise.reject(new ApiError({ code: 500, error: 'INTERNAL', msg: '稍后再试' })) });
const alertText = () => stage.find('dialog [role=alert]')?.textContent;

it('shows a refused limit in its dialog until another amount is typed', async () => {
  const limit = { amount: null, next: null } as Limit;
  await stage.show(refusing(), <LimitDialog kind="dailyLoss" limit={limit} onClose={() => undefined} />);
  await stage.type('input', '500');
  await stage.press('立即生效');
  expect(alertText()).toBe('稍后再试 联系客服');
  await stage.type('input', '600');
  expect(alertText()).toBeUndefined();
});

it('sends a limit exactly as typed or not at all', async () => {
  const sent: unknown[] = [];
  const platform = stage.platform({
    call: async (_: unknown, { body }: { body: unknown }) => {
      sent.push(body);
      throw new ApiError({ code: 500, error: 'INTERNAL', msg: '稍后再试' });
    },
  });
  const limit = { amount: null, next: null } as Limit;
  await stage.show(platform, <LimitDialog kind="dailyLoss" limit={limit} onClose={() => undefined} />);
  await stage.type('input', '50,5');
  await stage.press('立即生效');
  expect(alertText()).toBe('请按 1,234.5 的写法填写：逗号只用于每三位分组，小数用点');
  expect(sent).toEqual([]);
  await stage.type('input', '1,000.50');
  await stage.press('立即生效');
  expect(sent).toEqual([{ dailyLoss: '1000.50' }]);
});

it('shows and sets the limits of 7 and 30 days beside the daily one', async () => {
  const sent: unknown[] = [];
  const platform = stage.platform({
    call: async (_: unknown, { body }: { body: unknown }) => {
      sent.push(body);
      throw new ApiError({ code: 500, error: 'INTERNAL', msg: '稍后再试' });
    },
  });
  const stake7Days: Limit = { amount: '500.00', used: '120.00', atRisk: '0.00', remaining: '380.00', next: null };
  const stake30Days: Limit = { amount: null, used: '900.50', atRisk: '0.00', remaining: null, next: null };
  await stage.show(platform, <PeriodLimits kind="dailyStake" limits={{ stake7Days, stake30Days } as Limits} />);
  expect(stage.find('[aria-label="7 天下单"]')?.textContent).toBe('7 天¥500.00修改已用 ¥120.00 · 剩余 ¥380.00');
  expect(stage.find('[aria-label="30 天下单"]')?.textContent).toBe('30 天未设置设置已用 ¥900.50');
  await stage.press('修改');
  expect(stage.find('dialog')?.textContent).toContain('7 天下单金额合计不会超过它。');
  await stage.type('input', '600');
  await stage.press('24 小时后生效');
  await stage.press('取消限额（24 小时后）');
  expect(sent).toEqual([{ stake7Days: '600' }, { stake7Days: null }]);
});

it('shows no limits of 7 and 30 days of a server that does not know them', async () => {
  await stage.show(refusing(), <PeriodLimits kind="dailyLoss" limits={{} as Limits} />);
  expect(stage.find('section')).toBeNull();
});

it.each(['1.5', '1,5', '-5', '5 0', '1e1'])(
  'shows the error of a time-out of %j days beside its field',
  async (typed) => {
    await stage.show(refusing(), <TimeOutCard limits={{ timeOutUntil: null } as Limits} />);
    await stage.press('自定天数');
    await stage.type('[role=spinbutton]', typed);
    await stage.press('开始冷静期');
    expect(stage.find('dialog')).toBeNull();
    expect(stage.find('[role=spinbutton]')?.getAttribute('aria-invalid')).toBe('true');
    expect(stage.find('.number-box [role=alert]')?.textContent).toBe('请填写 1 至 42 的整数');
  },
);

it('shows a refused time-out in its dialog', async () => {
  await stage.show(refusing(), <TimeOutCard limits={{ timeOutUntil: null } as Limits} />);
  await stage.press('1 天');
  await stage.press('开始冷静期');
  await stage.press('开始');
  expect(alertText()).toBe('稍后再试 联系客服');
});
