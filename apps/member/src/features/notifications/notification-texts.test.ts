import type { Notification } from '@fairtick/contracts';
import { formatsOf } from '@fairtick/i18n';
import { expect, it } from 'vitest';
import { notificationText } from './notification-texts.ts';

const texts = { t: (source: string) => source, language: 'zh-Hans', formats: formatsOf('zh-Hans') } as const;
const common = { id: '018f0000-0000-7000-8000-000000000000', at: '2026-11-20T08:00:00.000Z', read: false };
const order = { about: 'order', orderId: common.id, symbol: 'XAU/USD', direction: 'rise', amount: '100.00' } as const;

it.each<[string, Notification, string]>([
  ['a real order', { ...common, ...order, account: 'real', result: 'win', profit: '80.00' }, '+¥80.00'],
  ['a demo order', { ...common, ...order, account: 'demo', result: 'lose', profit: '-100.00' }, '−¥100.00'],
  [
    'a deposit in Hong Kong dollars',
    {
      ...common,
      about: 'deposit',
      depositId: common.id,
      state: 'rejected',
      amount: '500.00',
      currency: 'HKD',
      reason: null,
    },
    'HK$500.00',
  ],
  [
    'a withdrawal in USDT',
    {
      ...common,
      about: 'withdrawal',
      withdrawalId: common.id,
      state: 'completed',
      amount: '70.000000',
      currency: 'USDT',
      reason: null,
    },
    '70.00 USDT',
  ],
  [
    'an adjustment',
    { ...common, about: 'adjustment', type: 'manual_deduct', amount: '8.50', category: 'goodwill', reason: '' },
    '−¥8.50',
  ],
  [
    'savings',
    { ...common, about: 'savings', positionId: common.id, state: 'matured', principal: '100.00', interest: '1.00' },
    '¥100.00',
  ],
])('shows the amount of %s with its currency', (_, item, amount) => {
  expect(notificationText(texts, item).amount).toBe(amount);
});

it.each([
  ['real', '判断正确'],
  ['demo', '判断正确\u00a0· 模拟账户'],
] as const)('names product and direction of a %s order, and its result below', (account, note) => {
  const item = { ...common, ...order, account, result: 'win', profit: '80.00' } as const;
  expect(notificationText(texts, item)).toMatchObject({ title: 'XAU/USD 买涨', note });
});

it('states the target of a price alert and leads to the chart of its product', () => {
  const item = {
    ...common,
    about: 'price_alert',
    productId: common.id,
    symbol: 'XAU/USD',
    direction: 'rise',
    price: '2400.50',
  } as const;
  const shown = notificationText(
    { ...texts, t: (source, values) => `${source} ${JSON.stringify(values ?? {})}` },
    item,
  );
  expect(shown.title).toContain('"price":"2,400.50"');
  expect(shown).toMatchObject({ amount: null, url: `/pages/kLineChart/index?id=${common.id}` });
});
