import { describe, expect, it } from 'vitest';
import type { ProductRow } from './markets.repo.ts';
import { productView } from './product-view.ts';

const nowMs = Date.parse('2026-11-20T12:00:00.000Z');
const at = (offsetS: number) => new Date(nowMs + offsetS * 1000);
const terms = {
  feeBps: 0,
  minStake: '10.00',
  maxStake: '5000.00',
  durations: [
    { durationS: 30, payoutBps: 7_500, enabled: false },
    { durationS: 60, payoutBps: 8_000, enabled: true },
    { durationS: 300, payoutBps: 8_800, enabled: true },
  ],
};
const base: ProductRow = {
  id: '01900000-0000-7000-8000-000000000001',
  symbol: 'XAU/USD',
  name: '现货黄金',
  names: {},
  category: 'metals',
  pipDecimals: 2,
  stalenessMs: 15_000,
  minStake: 1_000n,
  maxStake: 500_000n,
  halted: false,
  haltMessage: null,
  haltedAt: null,
  own: null,
  termsChangeAt: null,
  lastSeq: 42n,
  tickAt: at(-2),
  tickPrice: 407_836n,
  source: 'sim',
  stalled: false,
  realAllowed: true,
  opensAt: at(-7_200),
  closesAt: at(7_200),
  ordersFrom: at(-6_900),
  ordersUntil: at(6_900),
  sessionLabel: null,
  dayOpen: 400_000n,
  dayHigh: 410_000n,
  dayLow: 399_999n,
  previousClose: 408_000n,
  spark: [407_000n, 407_836n],
};
const view = (row: Partial<ProductRow> = {}, clockMs = nowMs) => productView({ ...base, ...row }, terms, clockMs);

it('shows prices with the decimals of the pip and only the enabled durations', () => {
  expect(view()).toMatchObject({
    pip: '0.01',
    price: '4078.36',
    priceAge: 2_000,
    open: '4000.00',
    high: '4100.00',
    low: '3999.99',
    minStake: '10.00',
    maxStake: '5000.00',
    spark: ['4070.00', '4078.36'],
    durations: [
      { durationS: 60, payoutBps: 8_000 },
      { durationS: 300, payoutBps: 8_800 },
    ],
  });
});

it('shows the narrower of the bounds of product and terms', () => {
  const bounds = (min: bigint, max: bigint) => {
    const { minStake, maxStake } = view({ minStake: min, maxStake: max });
    return [minStake, maxStake];
  };
  expect(bounds(2_000n, 100_000n)).toEqual(['20.00', '1000.00']);
  expect(bounds(500n, 900_000n)).toEqual(['10.00', '5000.00']);
});

it('shows no figures before the first tick', () => {
  const row = { tickAt: null, tickPrice: null, dayOpen: null, dayHigh: null, dayLow: null, previousClose: null };
  expect(view(row)).toMatchObject({ price: null, priceAt: null, priceAge: null, change: null, pause: 'stalled' });
});

describe('the change', () => {
  it.each([
    [407_836n, 408_000n, null, '-0.04'],
    [408_000n, 400_000n, null, '2.00'],
    [396_000n, null, 400_000n, '-1.00'],
    [400_000n, 400_000n, null, '0.00'],
    [20_001n, 20_000n, null, '0.01'],
    [19_999n, 20_000n, null, '-0.01'],
  ] as const)('from %s to %s (or the open %s) is %s percent', (price, previousClose, open, change) => {
    expect(view({ tickPrice: price, previousClose, dayOpen: open }).change).toBe(change);
  });
});

describe('the session', () => {
  it('is open from the opening instant until just before the close', () => {
    const bounds = { opensAt: at(0), closesAt: at(100) };
    expect(view(bounds, nowMs - 1)).toMatchObject({ status: 'closed', opensAt: at(0).toISOString(), closesAt: null });
    expect(view(bounds, nowMs)).toMatchObject({ status: 'trading', closesAt: at(100).toISOString(), opensAt: null });
    expect(view(bounds, nowMs + 99_999).status).toBe('trading');
    expect(view(bounds, nowMs + 100_000)).toMatchObject({ status: 'closed', opensAt: null, lastOrderAt: null });
  });

  it('never ends around the clock', () => {
    const row = { opensAt: new Date(0), closesAt: null, ordersFrom: new Date(0), ordersUntil: at(1e9) };
    expect(view(row)).toMatchObject({ status: 'trading', closesAt: null, lastOrderAt: null, pause: null });
  });

  it('shows the first instant for an order, unless it never closes or is closed', () => {
    expect(view().firstOrderAt).toBe(at(-6_900).toISOString());
    expect(view({ opensAt: at(10), ordersFrom: at(310) }).firstOrderAt).toBeNull();
    expect(view({ opensAt: new Date(0), closesAt: null, ordersFrom: new Date(0) }).firstOrderAt).toBeNull();
  });

  it('shows the last instant for an order: the market’s window, or the last minute before the close', () => {
    expect(view().lastOrderAt).toBe(at(6_900).toISOString());
    // One minute of trading must be left after the shortest order: 7,200 - 60 - 60.
    expect(view({ ordersUntil: at(7_200) }).lastOrderAt).toBe(at(7_080).toISOString());
    expect(view({ ordersUntil: at(7_200) }, nowMs + 7_080_000)).toMatchObject({ pause: 'stalled' });
  });
});

const own = {
  version: 4,
  enabled: true,
  feeBps: 20,
  minStake: '2000',
  maxStake: '900000',
  durationsS: [60, 90],
  payoutsBps: [8_100, 8_300],
};

it('offers the product’s own terms if it has any, else the common ones', () => {
  expect(view({ own, termsChangeAt: at(900) })).toMatchObject({
    feeBps: 20,
    minStake: '20.00',
    maxStake: '9000.00',
    durations: [
      { durationS: 60, payoutBps: 8_100 },
      { durationS: 90, payoutBps: 8_300 },
    ],
    termsChangeAt: at(900).toISOString(),
  });
});

it('shows the message and the start of a halt', () => {
  const halt = { halted: true, haltMessage: '报价核查中', haltedAt: at(-5) };
  expect(view(halt)).toMatchObject({ pause: 'halted', halt: { message: '报价核查中', since: at(-5).toISOString() } });
  expect(view({ halted: true })).toMatchObject({ pause: 'halted', halt: null });
});

describe('a pause', () => {
  it.each([
    [{}, 0, null],
    [{ halted: true, stalled: true }, 0, 'halted'],
    [{ own: { ...own, enabled: false }, stalled: true }, 0, 'off'],
    [{ own: { ...own, enabled: false }, halted: true }, 0, 'halted'],
    [{ own }, 0, null],
    [{ stalled: true, ordersFrom: at(60) }, 0, 'stalled'],
    [{ tickAt: at(-15) }, 0, null],
    [{ tickAt: at(-15) }, 1, 'stalled'],
    [{ ordersFrom: at(0) }, -1, 'before_open'],
    [{ ordersFrom: at(0) }, 0, null],
    [{ ordersUntil: at(0) }, 0, null],
    [{ ordersUntil: at(0) }, 1, 'before_close'],
    [{ ordersUntil: at(0), realAllowed: false }, 1, 'before_close'],
    [{ realAllowed: false }, 0, 'demo_only'],
    [{ realAllowed: false, opensAt: at(10) }, 0, null],
  ] as const)('of %j, %i ms from now, is %s', (row, offsetMs, pause) => {
    expect(view(row, nowMs + offsetMs).pause).toBe(pause);
  });
});

it.each([
  ['sim', true, false],
  ['replay:xauusd-2014-05-05', false, true],
  ['replay:xauusd-2014-05-05#3', false, true],
  ['binance', false, false],
  ['', false, false],
] as const)('a price from "%s" is labelled by its source', (source, simulated, recorded) => {
  expect(view({ source })).toMatchObject({ source, simulated, recorded });
});
