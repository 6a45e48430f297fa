import { order } from '@fairtick/contracts';
import { ordersText, receiptsText } from '@fairtick/i18n';
import { expect, it, vi } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { OrderDetail } from './order-detail.tsx';
import { orderFixture } from './order-fixture.test-data.ts';

// The display settings ask for it when they load.
vi.hoisted(() =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }),
);

const stage = createStage();
const prices = { get: () => undefined, follow: () => () => undefined };
const never = () => new Promise<never>(() => undefined);

it.each([
  ['an open order gets a receipt once it is settled', {}, receiptsText.onceSettledReceiptAppears],
  ['a disputed order is being checked', { disputedAt: '2026-11-20T06:33:09.000Z' }, ordersText.settlersDiffer],
])('says that %s', async (_, over, text) => {
  const found = orderFixture(over);
  const call = async (what: unknown) => (what === order ? found : never());
  await stage.show(stage.platform({ call, prices }), <OrderDetail id={found.id} />);
  await stage.settle();
  expect(stage.find('.notice')?.textContent).toBe(text);
});
