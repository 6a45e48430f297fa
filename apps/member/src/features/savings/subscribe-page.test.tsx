import { ApiError } from '@fairtick/client';
import { assets, createSavingsPosition, getconf, savingsProducts } from '@fairtick/contracts';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { queryKeys } from '../../shared/query-keys.ts';
import { createStage } from '../../shared/stage.test-data.tsx';
import { SubscribePage } from './subscribe-page.tsx';

// Read when the module of the display settings loads.
vi.hoisted(() =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }),
);
const stage = createStage();
const term = {
  id: 'term',
  termDays: 7,
  rateBps: 500,
  minAmount: '100.00',
  step: '100.00',
  maxPerMember: '50000.00',
  investable: '20000.00',
  remaining: '900000.00',
  mine: '0.00',
  held: '0.00',
  enabled: true,
  returnsAt: '2026-11-30T00:00:00.000Z',
  upcoming: null,
};

function pageOf(offer: object = term) {
  const keys: unknown[] = [];
  const answers = new Map<unknown, unknown>([
    [savingsProducts, { items: [offer] }],
    [assets, { available: '20000.00' }],
  ]);
  const platform = stage.platform({
    call: async (endpoint: unknown, _: unknown, options: { idempotencyKey?: string }) => {
      if (endpoint !== createSavingsPosition) return answers.get(endpoint) ?? {};
      keys.push(options.idempotencyKey);
      throw new ApiError({ code: 0, error: 'NETWORK', msg: '' });
    },
  });
  const show = async (realAccountOpen: boolean) => {
    answers.set(getconf, { realAccountOpen });
    await stage.show(
      platform,
      <MemoryRouter initialEntries={['/?id=term']}>
        <SubscribePage />
      </MemoryRouter>,
    );
    await stage.refetch(platform, queryKeys.conf);
  };
  return { keys, show };
}

it('lets a member retry an undecided subscription after the real account has closed', async () => {
  const { keys, show } = pageOf();
  await show(true);
  await stage.type('.amount__input', '500');
  await stage.tick('我已阅读');
  await stage.press('确认存入 ¥500.00');
  await stage.press('确认');
  await show(false);
  await stage.press('确认');
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

// The word on a dialog's close button means something else in other languages.
it('states in its own words that a subscription is not renewed', async () => {
  const { show } = pageOf();
  await show(true);
  await stage.type('.amount__input', '500');
  await stage.tick('我已阅读');
  await stage.press('确认存入 ¥500.00');
  expect(stage.find('dialog .facts')?.textContent).toContain('到期自动续投未开启');
});

it.each([
  [
    'states from when approved new terms apply',
    { rateBps: 100, minAmount: '200.00' },
    /12月1日 12:30 起年化 1\.00%，¥200 起投/,
  ],
  ['mentions no new terms if none are approved', null, /^((?!起年化).)*$/],
] as const)('%s', async (_, next, words) => {
  const upcoming = next && { ...next, effectiveAt: '2026-12-01T04:30:00.000Z' };
  await pageOf({ ...term, upcoming }).show(true);
  expect(stage.find('.subscribe__product')?.textContent).toMatch(words);
});

it.each([
  ['20000.00', ['¥5,000', '¥10,000', '全额']],
  ['99.00', ['全额']],
  ['0.00', []],
])('offers no amount above the investable maximum, %s', async (investable, offered) => {
  await pageOf({ ...term, investable }).show(true);
  const chips = stage.find('.subscribe__presets')?.querySelectorAll('button') ?? [];
  expect(
    [...chips].map(({ textContent }) => textContent).filter((text) => text !== '¥100' && text !== '¥1,000'),
  ).toEqual(offered);
});

it('starts no new subscription while the real account is closed', async () => {
  const { show } = pageOf();
  await show(false);
  expect(stage.find('form')).toBeNull();
  expect(stage.find('.stack')?.textContent).toContain('真实账户尚未开放');
});
