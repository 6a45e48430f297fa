import { calendarSeeds } from './calendars.ts';

/** Anything that runs SQL: a pool, or a client inside a transaction. */
type Sql = { query: (text: string, values?: unknown[]) => Promise<unknown> };

type ProductSeed = {
  id: string;
  symbol: string;
  name: string;
  category: 'metals' | 'fx' | 'crypto' | 'indices';
  pipDecimals: number;
  stalenessMs: number;
  outlierBps: number;
  calendar: string;
  /** Pips. */
  referencePrice: bigint;
  /** Parts per million per root second. */
  simVolatility: number;
};

const metals = { category: 'metals', stalenessMs: 15_000, outlierBps: 100, calendar: 'metals' } as const;
const fx = { category: 'fx', pipDecimals: 5, stalenessMs: 10_000, outlierBps: 50, calendar: 'fx' } as const;
const crypto = { category: 'crypto', pipDecimals: 2, stalenessMs: 5_000, outlierBps: 200, calendar: 'crypto' } as const;
const indices = { category: 'indices', stalenessMs: 15_000, outlierBps: 150 } as const;

const productSeeds: ProductSeed[] = [
  { ...metals, symbol: 'XAU/USD', name: '现货黄金', pipDecimals: 2, referencePrice: 407_836n, simVolatility: 33 },
  { ...metals, symbol: 'XAG/USD', name: '现货白银', pipDecimals: 3, referencePrice: 51_284n, simVolatility: 61 },
  { ...fx, symbol: 'EUR/USD', name: '欧元/美元', referencePrice: 115_286n, simVolatility: 15 },
  { ...fx, symbol: 'NZD/USD', name: '纽元/美元', referencePrice: 56_512n, simVolatility: 20 },
  { ...crypto, symbol: 'BTC/USDT', name: '比特币', referencePrice: 9_184_250n, simVolatility: 89 },
  { ...crypto, symbol: 'ETH/USDT', name: '以太坊', referencePrice: 301_822n, simVolatility: 116 },
  {
    ...indices,
    symbol: 'HSI',
    name: '恒生指数',
    pipDecimals: 2,
    calendar: 'hong-kong-index',
    referencePrice: 2_583_065n,
    simVolatility: 90,
  },
  {
    ...indices,
    symbol: 'NAS100',
    name: '纳指100',
    pipDecimals: 1,
    calendar: 'us-index',
    referencePrice: 246_121n,
    simVolatility: 82,
  },
].map((product, index) => ({ ...product, id: `01900000-0000-7000-8000-${String(index + 1).padStart(12, '0')}` }));

/** 10.00 to 5,000.00 per stake, and at most 200,000.00 of open payouts on one side of one product. */
const stakes = { min: 1_000n, max: 500_000n, exposureCap: 20_000_000n };

/** Calendars and the eight products of the first installation. Existing rows stay unchanged. */
export async function seedMarkets(sql: Sql): Promise<void> {
  for (const calendar of calendarSeeds) {
    await sql.query(
      `INSERT INTO calendar (name, zone, around_the_clock, orders_after_open_s, orders_before_close_s)
       VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING`,
      [calendar.name, calendar.zone, calendar.aroundTheClock, calendar.orderMarginS],
    );
    await sql.query(
      `INSERT INTO calendar_hours (calendar, opens_minute, closes_minute)
       SELECT $1, * FROM unnest($2::int[], $3::int[]) ON CONFLICT DO NOTHING`,
      [calendar.name, calendar.hours.map((h) => h.opensMinute), calendar.hours.map((h) => h.closesMinute)],
    );
    const { exceptions } = calendar;
    await sql.query(
      `INSERT INTO calendar_exception (calendar, day, kind, minute, label)
       SELECT $1, * FROM unnest($2::date[], $3::text[], $4::int[], $5::text[]) ON CONFLICT DO NOTHING`,
      [calendar.name, ...(['day', 'kind', 'minute', 'label'] as const).map((key) => exceptions.map((e) => e[key]))],
    );
  }
  for (const [index, product] of productSeeds.entries()) {
    await sql.query(
      `INSERT INTO product (id, symbol, name, category, pip_decimals, staleness_ms, outlier_bps, min_stake, max_stake,
                            exposure_cap, calendar, sort, reference_price, sim_volatility)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`,
      [
        product.id,
        product.symbol,
        product.name,
        product.category,
        product.pipDecimals,
        product.stalenessMs,
        product.outlierBps,
        stakes.min,
        stakes.max,
        stakes.exposureCap,
        product.calendar,
        index + 1,
        product.referencePrice,
        product.simVolatility,
      ],
    );
  }
}
