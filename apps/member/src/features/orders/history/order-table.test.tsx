import { expect, it } from 'vitest';
import { createStage } from '../../../shared/stage.test-data.tsx';
import { orderFixture } from '../order-fixture.test-data.ts';
import { dayTotals } from './day-totals.ts';
import { OrderTable } from './order-table.tsx';

const stage = createStage();
const settled = { status: 'settled', settledAt: '2026-11-20T06:33:09.000Z' } as const;
const orders = [
  orderFixture({ ...settled, id: 'won', result: 'win', amount: '500.00', profit: '405.00' }),
  orderFixture({ ...settled, id: 'lost', result: 'lose', amount: '100.00', profit: '-101.00' }),
];

it('sums stakes and results of a day, and opens an order', async () => {
  const opened: string[] = [];
  await stage.show(
    stage.platform({}),
    <OrderTable
      days={dayTotals(orders, 'Asia/Shanghai')}
      hasMore={false}
      verified={new Set(['won'])}
      dayText={(day) => day}
      openId={null}
      onOpen={({ id }) => void opened.push(id)}
    />,
  );
  expect(stage.find('.data-table__group')?.textContent).toBe('2026-11-20 · 2 笔¥600.00+¥304.00');
  stage.find('tbody button')?.click();
  expect(opened).toEqual(['won']);
});
