import type { Movement } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { MovementTable } from './movement-table.tsx';

const stage = createStage();

const movement = (id: string, at: string, amount: string): Movement => ({
  id,
  at,
  account: 'real',
  type: 'recharge',
  amount,
  balanceAfter: '100.00',
  counter: 'clearing_bank',
  refKind: 'deposit',
  refId: `deposit ${id}`,
});
const rows = [
  movement('3', '2026-01-02T03:00:00.000Z', '40.00'),
  movement('2', '2026-01-01T16:00:00.000Z', '-10.50'),
  movement('1', '2026-01-01T15:59:00.000Z', '70.50'),
];
const headings = () =>
  [...(stage.find('table')?.querySelectorAll('.data-table__group') ?? [])].map((row) => row.textContent);

it('sums the movements of each platform day, but not of a day that is not wholly loaded', async () => {
  const platform = stage.platform({ call: async () => ({ timeZone: 'Asia/Shanghai', items: [] }) });
  await stage.show(platform, <MovementTable rows={rows} hasMore />);
  expect(headings()).toEqual(['1月2日+¥29.50', '1月1日']);
  await stage.show(platform, <MovementTable rows={rows} hasMore={false} />);
  expect(headings()).toEqual(['1月2日+¥29.50', '1月1日+¥70.50']);
});

it('opens what a movement refers to', async () => {
  const visited: string[] = [];
  const platform = stage.platform({
    call: async () => ({ timeZone: 'Asia/Shanghai', items: [] }),
    navigation: { navigateTo: (url: string) => void visited.push(url) },
  });
  await stage.show(platform, <MovementTable rows={rows.slice(0, 1)} hasMore={false} />);
  await stage.press('充值');
  expect(visited).toEqual(['/pages/recharge/info/index?id=deposit+3']);
});
