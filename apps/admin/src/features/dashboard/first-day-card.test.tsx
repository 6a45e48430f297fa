import { type FirstDay, firstDayItems } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { FirstDayCard } from './first-day-card.tsx';
import { linksOf, showCard } from './show-card.test-setup.tsx';

const fresh: FirstDay = {
  settled: false,
  items: firstDayItems.map((item) => ({ item, state: item === 'backup' ? 'unseen' : 'open' })),
  examples: ['agreement_risk'],
  house: { balance: '0.00', need: '21250.00' },
};
const rowOf = (box: HTMLElement, name: string) =>
  [...box.querySelectorAll('li')].find(({ textContent }) => textContent?.includes(name))?.textContent ?? '';

test('names every item with its state, the reason, and a link to the page where it is done', async () => {
  const box = await showCard(<FirstDayCard firstDay={fresh} missing={[]} />);
  expect(linksOf(box).map(([, href]) => href)).toEqual([
    '/staff',
    '/staff',
    '/settings?open=agreement_risk',
    '/settings?open=permitted_regions',
    '/deposit-methods',
    '/operations?tab=feeds',
    '/house-funding',
    '/operations',
    '/operations',
  ]);
  expect(rowOf(box, '第二位管理员')).toContain('待完成');
  expect(rowOf(box, '备份')).toContain('此处无法查看');
  expect(rowOf(box, '备付金')).toContain('现有 ¥0.00，条款允许的最大一笔订单需要 ¥21,250.00');
  expect(box.textContent).toContain('已完成 0 / 9 项');
});

test('says what the role cannot see, and links only to permitted pages', async () => {
  const hidden: FirstDay = {
    settled: false,
    items: firstDayItems.map((item) => ({ item, state: item === 'regions' ? 'done' : 'hidden' })),
    examples: [],
  };
  const box = await showCard(<FirstDayCard firstDay={hidden} missing={[]} />, {
    permissions: ['config:setting:list'],
  });
  expect(rowOf(box, '第二位管理员')).toContain('您的角色无权查看');
  expect(rowOf(box, '允许注册的地区')).toContain('已就绪');
  expect(linksOf(box)).toHaveLength(2);
  expect(box.textContent).not.toContain('¥');
});

test('marks what keeps the real account closed, and counts real orders that found no cover', async () => {
  const at = '2026-03-02T10:00:00.000Z';
  const box = await showCard(<FirstDayCard firstDay={fresh} missing={['live_feed', 'agreement_risk']} />, {
    work: { uncovered: { orders: 3, firstAt: at, lastAt: at } },
  });
  expect(rowOf(box, '实时行情')).toContain('完成前不开放真实账户');
  expect(rowOf(box, '法律文本')).toContain('完成前不开放真实账户');
  expect(rowOf(box, '备份')).not.toContain('完成前不开放真实账户');
  expect(rowOf(box, '备付金')).toContain('拒绝了 3 笔真实订单');
});
