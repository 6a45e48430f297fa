import { memberAdjustments, movements } from '@fairtick/contracts';
import { expect, it, vi } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { MovementsPanel } from './movements-panel.tsx';

vi.hoisted(() =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }),
);

const stage = createStage();
const at = '2026-01-01T00:00:00.000Z';
const line = {
  id: 'm1',
  at,
  account: 'demo',
  type: 'manual_add',
  amount: '88.50',
  balanceAfter: '88.50',
  counter: 'house_adjustments',
  refKind: 'adjustment',
  refId: 'a1',
};
const adjustment = {
  id: 'a1',
  at,
  type: 'manual_add',
  amount: '88.50',
  category: 'bad_price',
  reason: '行情异常补偿',
  evidence: '工单 2026-114',
};

it('shows category, reason and evidence of a manual movement', async () => {
  const answers = new Map<unknown, unknown>([
    [movements, { items: [line], nextCursor: null }],
    [memberAdjustments, { items: [adjustment], nextCursor: null }],
  ]);
  const platform = stage.platform({ call: async (endpoint: unknown) => answers.get(endpoint) ?? { items: [] } });
  await stage.show(platform, <MovementsPanel account="demo" />);
  await stage.settle();
  const text = stage.find('.movements__type')?.textContent;
  expect(text).toContain('异常报价补偿 · 行情异常补偿');
  expect(text).toContain('依据：工单 2026-114');
});
