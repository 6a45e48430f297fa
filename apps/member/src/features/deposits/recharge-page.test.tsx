import { ApiError } from '@fairtick/client';
import { createDeposit, depositMethods, deposits, getconf, myLimits } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { queryKeys } from '../../shared/query-keys.ts';
import { createStage } from '../../shared/stage.test-data.tsx';
import { RechargePage } from './recharge-page.tsx';

const stage = createStage();
const bank = {
  id: 'bank-one',
  kind: 'bank',
  mode: 'gateway',
  name: '银行卡',
  currency: 'CNY',
  pair: null,
  chain: null,
  min: '100.00',
  max: '50000.00',
  available: true,
  unavailableBecause: '',
  instructions: '',
};

/**
 * A page that loses the answers to deposits; `show` sets whether the real account is open, and the state of the method.
 */
function pageOf(unverifiedDeposits: object | null = null, limitsRead: Promise<unknown> = Promise.resolve()) {
  const keys: unknown[] = [];
  const answers = new Map<unknown, unknown>([
    [getconf, { realAccountOpen: true }],
    [depositMethods, { items: [bank] }],
    [deposits, { items: [] }],
    [myLimits, { dailyDeposit: { amount: null, remaining: null }, unverifiedDeposits }],
  ]);
  const platform = stage.platform({
    call: async (endpoint: unknown, _: unknown, options: { idempotencyKey?: string }) => {
      if (endpoint === myLimits) await limitsRead;
      if (endpoint !== createDeposit) return answers.get(endpoint) ?? {};
      keys.push(options.idempotencyKey);
      throw new ApiError({ code: 0, error: 'NETWORK', msg: '' });
    },
  });
  const show = async (realAccountOpen: boolean, over: object = {}) => {
    answers.set(getconf, { realAccountOpen });
    answers.set(depositMethods, { items: [{ ...bank, ...over }] });
    await stage.show(platform, <RechargePage />);
    await stage.refetch(platform, queryKeys.conf);
    await stage.refetch(platform, ['deposit-methods']);
  };
  return { keys, show };
}

it('lets a member retry an undecided deposit after the real account has closed', async () => {
  const { keys, show } = pageOf();
  await show(true);
  await stage.type('.amount__input', '500');
  await stage.press('下一步：在线支付');
  await show(false, { available: false });
  await stage.press('重新确认');
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('names an unsupported character below its field', async () => {
  const { show } = pageOf();
  await show(true, { mode: 'proof' });
  await stage.type('[autocomplete=name]', '林\u001b若溪');
  expect(stage.find('.field--error [role=alert]')?.textContent).toBe('含有看不见的字符（U+001B），请删去或重新输入');
  await stage.type('[autocomplete=name]', '林\t若溪');
  expect(stage.find('.field--error')).toBeNull();
});

it('starts no new deposit while the real account is closed', async () => {
  const { show } = pageOf();
  await show(false);
  expect(stage.find('form')).toBeNull();
  expect(stage.find('.recharge__main')?.textContent).toContain('真实账户尚未开放');
});

it('shows an unverified member the total, what is left of it and how to verify, and offers no more than that', async () => {
  const { show } = pageOf({ limit: '1000.00', remaining: '500.00' });
  await show(true);
  expect(stage.find('.deposit-form__room')?.textContent).toBe(
    '未实名会员累计最多充值 ¥1,000.00，还可充值 ¥500.00 去实名认证',
  );
  expect(stage.find('.deposit-form__presets')?.textContent).toBe('¥500');
  await stage.type('.amount__input', '600');
  expect(stage.find('.field__error')?.textContent).toBe('超过还可充值的 ¥500.00');
});

it('names no larger amount than the limits allow', async () => {
  const { show } = pageOf({ limit: '1000.00', remaining: '500.00' });
  await show(true);
  expect(stage.find('.amount')?.textContent).toContain('¥100 – ¥500');
  expect(stage.find('.checklist')).toBeNull();
});

it('lists what is missing once not even the smallest deposit fits', async () => {
  const { show } = pageOf({ limit: '1000.00', remaining: '50.00' });
  await show(true);
  expect(stage.find('.checklist')?.textContent).toContain('未实名会员累计最多充值 ¥1,000.00，还可充值 ¥50.00');
  expect(stage.button('去实名认证')).toBeDefined();
  expect(stage.find('.deposit-form__room')).toBeNull();
});

it('offers no amount before the limits are known', async () => {
  const { show } = pageOf(null, new Promise(() => undefined));
  await show(true);
  expect(stage.find('.deposit-form__presets')?.textContent).toBe('');
});

it('offers a verified member the usual amounts and shows no total', async () => {
  const { show } = pageOf();
  await show(true);
  expect(stage.find('.deposit-form__room')).toBeNull();
  expect(stage.find('.deposit-form__presets')?.textContent).toBe('¥500¥1,000¥5,000¥10,000');
});

it.each([
  ['another method can be used', true, '可以使用其他充值方式'],
  ['no other method can be used', false, undefined],
])('links from a missing bank method to other methods only where %s', async (_, available, text) => {
  const { show } = pageOf();
  await show(true, { kind: 'alipay', available });
  expect(stage.find('.recharge__main .state__text')?.textContent).toBe(text);
});
