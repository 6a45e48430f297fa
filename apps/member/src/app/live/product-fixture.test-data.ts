import type { Product } from '@fairtick/contracts';

/** An open, live product for tests of pure rules; every field can be replaced. */
export function productFixture(over: Partial<Product> = {}): Product {
  return {
    id: '019aa000-0000-7000-8000-0000000000aa',
    symbol: 'XAU/USD',
    name: '现货黄金',
    category: 'metals',
    pip: '0.01',
    price: '4078.36',
    priceAt: '2026-11-20T06:32:08.412Z',
    priceAge: 38,
    seq: 88_214_306,
    open: '4068.90',
    high: '4091.20',
    low: '4058.17',
    previousClose: '4065.52',
    change: '0.32',
    status: 'trading',
    pause: null,
    closesAt: '2026-11-20T21:00:00.000Z',
    opensAt: null,
    lastOrderAt: '2026-11-20T20:54:00.000Z',
    sessionLabel: null,
    source: 'sim',
    simulated: true,
    recorded: false,
    stalenessMs: 15_000,
    durations: [{ durationS: 60, payoutBps: 8_000 }],
    minStake: '10.00',
    maxStake: '5000.00',
    feeBps: 0,
    spark: [],
    ...over,
  };
}
