import { type PriceAlert, priceAlerts, removePriceAlert } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { PriceAlertsPage } from './price-alerts-page.tsx';

const stage = createStage();
const alert: PriceAlert = {
  id: 'one',
  productId: 'gold',
  symbol: 'XAU/USD',
  direction: 'rise',
  price: '2400.50',
  createdAt: '2026-01-01T00:00:00.000Z',
  fired: null,
};
const fired: PriceAlert = {
  ...alert,
  id: 'two',
  direction: 'fall',
  price: '2300.00',
  fired: { at: '2026-01-02T00:00:00.000Z', price: '2299.80' },
};

it('lists active alerts before those that fired, and removes one', async () => {
  const asked: unknown[] = [];
  const call = async (endpoint: unknown, input: unknown) => {
    if (endpoint === removePriceAlert) asked.push(input);
    return endpoint === priceAlerts ? { items: [alert, fired] } : {};
  };
  await stage.show(stage.platform({ call }), <PriceAlertsPage />);
  const rows = () => [...document.querySelectorAll('.alert-row')].map((row) => row.textContent ?? '');
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toContain('XAU/USD 涨到 2,400.50');
  expect(rows()[1]).toContain('2,299.80');
  await stage.press('删除提醒：XAU/USD 涨到 2,400.50');
  expect(asked).toEqual([{ params: { id: 'one' } }]);
});
