import { products } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { productFixture } from '../../../shared/live/product-fixture.test-data.ts';
import { createStage } from '../../../shared/stage.test-data.tsx';
import { orderFixture } from '../order-fixture.test-data.ts';
import { OrderEndDialog } from './order-end-dialog.tsx';

const stage = createStage();

const entry = { seq: 10, price: '4078.36', at: '2026-11-20T06:32:08.412Z' };
const exitAt = (price: string) => ({ seq: 90, price, at: '2026-11-20T06:33:08.100Z' });
const ends = {
  win: { result: 'win', status: 'settled', entry, exit: exitAt('4078.40'), profit: '405.00' },
  lose: { result: 'lose', status: 'settled', entry, exit: exitAt('4078.30'), profit: '-505.00' },
  tie: { result: 'tie', status: 'settled', entry, exit: exitAt('4078.36'), profit: '0.00' },
  void: { result: 'void', status: 'void', entry: null, exit: null, voidReason: 'no_entry', profit: '0.00' },
} as const;

const never = () => new Promise<never>(() => undefined);

function show(end: (typeof ends)[keyof typeof ends], call: (what: unknown) => Promise<unknown> = never): Promise<void> {
  return stage.show(
    stage.platform({ call }),
    <OrderEndDialog
      order={orderFixture(end)}
      onClose={() => undefined}
      onContinue={() => undefined}
      onReceipt={() => undefined}
    />,
  );
}
const textOf = (selector: string) => stage.find(selector)?.textContent?.replace(/\s+/g, ' ').trim();
/** The layout without figures, words and colours. */
const shapeOf = () =>
  [...document.querySelectorAll('.order-end__body > *, .order-end__foot > *')].map(({ tagName }) => tagName);

it.each([
  ['win', '判断正确', /¥405\.00$/, '净盈利（已含手续费 ¥5.00）', '¥910.00'],
  ['lose', '判断错误', /−¥505\.00$/, '净亏损（已含手续费 ¥5.00）', '¥0.00'],
  ['tie', '平价退回', /¥0\.00$/, '两价相等，本金与手续费已退回', '¥505.00'],
  ['void', '作废退回', /¥0\.00$/, '下单后直到平仓都没有报价，本金与手续费已退回', '¥505.00'],
] as const)('shows for %s the result and the returned amount', async (end, word, profit, net, returned) => {
  await show(ends[end]);
  expect(textOf('.order-end__what')).toContain(word);
  expect(textOf('.order-end__profit')).toMatch(profit);
  expect(textOf('.order-end__net')).toBe(net);
  expect(textOf('.order-end__body')).toContain(`已到账${returned}`);
});

it('all results have the same layout', async () => {
  const shapes = new Set<string>();
  for (const end of Object.values(ends)) {
    await show(end);
    shapes.add(shapeOf().join(' '));
  }
  expect(shapes.size).toBe(1);
});

it('marks prices of the simulator', async () => {
  const listed = (what: unknown) => (what === products ? Promise.resolve({ items: [productFixture()] }) : never());
  await show(ends.win, listed);
  expect(textOf('.order-facts')).toContain('结算差价 模拟 SIMULATED');
});
