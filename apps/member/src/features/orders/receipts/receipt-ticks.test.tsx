import type { TapeEntry } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { createStage } from '../../../shared/stage.test-data.tsx';
import { orderFixture } from '../order-fixture.test-data.ts';
import { ReceiptTicks } from './receipt-ticks.tsx';

const stage = createStage();
const at = '2026-11-20T06:32:08.412Z';
const order = orderFixture({
  status: 'settled',
  result: 'win',
  entry: { seq: 10, price: '4078.36', at },
  exit: { seq: 90, price: '4078.40', at },
});
const entryOf = (seq: number, source: string): TapeEntry => ({
  seq,
  kind: 'tick',
  price: '4078.36',
  at,
  sourceTime: at,
  source,
  hash: '0'.repeat(64),
});

async function sources(entries: readonly TapeEntry[]): Promise<(string | null)[]> {
  await stage.show(stage.platform({}), <ReceiptTicks order={order} entries={entries} />);
  return [...document.querySelectorAll('.receipt-tick')].map(
    (quote) => quote.querySelector('.source-tag')?.textContent ?? null,
  );
}

it('shows the source of each of the two quotes, from its own tape entry', async () => {
  const entries = [entryOf(9, 'kraken'), entryOf(10, 'sim'), entryOf(11, 'kraken'), entryOf(90, 'binance')];
  expect(await sources(entries)).toEqual(['模拟 SIMULATED', 'binance']);
});

it('shows no source for a quote outside the tape section', async () => {
  expect(await sources([entryOf(10, 'replay:xauusd-2026.csv')])).toEqual(['回放 RECORDED', null]);
});
