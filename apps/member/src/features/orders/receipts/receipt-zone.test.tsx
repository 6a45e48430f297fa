import { chooseReaderZone } from '@fairtick/i18n';
import { afterEach, expect, it } from 'vitest';
import { createStage } from '../../../shared/stage.test-data.tsx';
import { ReceiptZone } from './receipt-zone.tsx';

const stage = createStage();
afterEach(() => chooseReaderZone(null));

it.each([
  ['America/New_York', '2026-10-30T05:30:00.000Z', '时间为 GMT-4'],
  ['America/New_York', '2026-11-02T05:30:00.000Z', '时间为 GMT-5'],
  // Accepted before the clocks are set back, closed after it.
  ['America/New_York', '2026-11-01T05:59:30.000Z', '时间为 GMT-4 → GMT-5'],
  ['Asia/Shanghai', '2026-11-01T05:59:30.000Z', undefined],
  // Of the platform's offset at one instant, and of another one at the other.
  ['Antarctica/Casey', '2024-03-01T00:00:00.000Z', undefined],
  ['Antarctica/Casey', '2023-03-01T00:00:00.000Z', '时间为 GMT+11'],
])('a receipt read in %s of an order of %s names the zone as %s', async (zone, acceptedAt, text) => {
  chooseReaderZone(zone);
  const closeAt = new Date(Date.parse(acceptedAt) + 60_000).toISOString();
  const platform = stage.platform({ call: async () => ({ timeZone: 'Asia/Shanghai' }) });
  await stage.show(platform, <ReceiptZone order={{ acceptedAt, closeAt }} />);
  expect(stage.find('.receipt__note')?.textContent).toBe(text);
});
