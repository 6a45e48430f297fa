import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { hash, id, idParams, instant, instantInput, price, queryInt } from '../http/wire.ts';

export const categories = ['metals', 'fx', 'crypto', 'indices'] as const;
export type Category = (typeof categories)[number];
export const intervals = ['1m', '5m', '15m', '30m', '1h', '4h', '1d'] as const;
export type Interval = (typeof intervals)[number];
export const intervalMs: Record<Interval, number> = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
};
export const tapeKinds = ['tick', 'stall', 'gap', 'halt', 'resume', 'source', 'seed'] as const;
export type TapeKind = (typeof tapeKinds)[number];

/** Names by language, except the Chinese source text; clients translate a missing one. */
export const productNames = z.record(z.string(), z.string());

const durationSchema = z.strictObject({ durationS: z.int(), payoutBps: z.int() });

const productSchema = z.strictObject({
  id,
  symbol: z.string(),
  /** Display name in Chinese source text; clients translate it. */
  name: z.string(),
  names: productNames,
  category: z.enum(categories),
  pip: price,
  /** Latest price and the figures of its platform day; null before the first tick. */
  price: z.nullable(price),
  priceAt: z.nullable(instant),
  /** Milliseconds since the latest tick, by the server's clock. */
  priceAge: z.nullable(z.int()),
  seq: z.int(),
  open: z.nullable(price),
  high: z.nullable(price),
  low: z.nullable(price),
  /** Last price of the previous platform day; null on a product's first day. */
  previousClose: z.nullable(price),
  /** Signed percentage against the previous close (or the day's open without one), rounded to two decimals. */
  change: z.nullable(z.string()),
  status: z.enum(['trading', 'closed']),
  /** Why an open market takes no orders now; null when it does. */
  pause: z.nullable(z.enum(['stalled', 'halted', 'off', 'before_open', 'before_close', 'demo_only'])),
  /** End of the running session; null around the clock or when closed. */
  closesAt: z.nullable(instant),
  /** Next opening when closed. */
  opensAt: z.nullable(instant),
  /** From when the running session takes orders; null around the clock or when closed. */
  firstOrderAt: z.nullable(instant),
  /** When the last order can be placed that still settles inside the session (shortest duration). */
  lastOrderAt: z.nullable(instant),
  sessionLabel: z.nullable(z.string()),
  source: z.string(),
  /** The price comes from the simulator; `recorded` marks recordings. Neither takes real orders in production. */
  simulated: z.boolean(),
  recorded: z.boolean(),
  stalenessMs: z.int(),
  durations: z.array(durationSchema),
  minStake: z.string(),
  maxStake: z.string(),
  feeBps: z.int(),
  /** When announced terms of this product take effect; see /api/products/:id/terms. */
  termsChangeAt: z.nullable(instant),
  /** An administrator's halt: its message to members and its start. Open orders settle by the tape. */
  halt: z.nullable(z.strictObject({ message: z.string(), since: instant })),
  /** Last closes for a sparkline, oldest first. */
  spark: z.array(price),
});
export type Product = z.infer<typeof productSchema>;

export const products = endpoint({
  method: 'GET',
  path: '/api/products',
  auth: 'member',
  summary: 'Live products',
  response: z.strictObject({ items: z.array(productSchema), serverTime: instant }),
});

export const product = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  auth: 'member',
  summary: 'One product',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: productSchema,
});

/** `[openTime, open, high, low, close, ticks]`, oldest first. */
const candleSchema = z.tuple([instant, price, price, price, price, z.int()]);
export type Candle = z.infer<typeof candleSchema>;

export const candles = endpoint({
  method: 'GET',
  path: '/api/products/:id/candles',
  auth: 'member',
  summary: 'Candles of the tape that open in [`from`, `to`); without bounds the newest',
  params: idParams,
  query: z.strictObject({
    interval: z.enum(intervals),
    from: z.optional(instantInput),
    to: z.optional(instantInput),
    limit: z.optional(queryInt(1, 5000)),
  }),
  errors: ['NOT_FOUND'],
  response: z.strictObject({ items: z.array(candleSchema) }),
});

export const sourceHistory = endpoint({
  method: 'GET',
  path: '/api/products/:id/history',
  auth: 'member',
  summary: "Candles that the live source had before the tape's first tick; they decide nothing",
  params: idParams,
  query: z.strictObject({ interval: z.enum(intervals) }),
  errors: ['NOT_FOUND'],
  response: z.strictObject({
    /** Null where the source keeps no history, and for simulated and recorded prices. */
    source: z.nullable(z.string()),
    /** The number of ticks is 0. */
    items: z.array(candleSchema),
  }),
});

export const tapeEntrySchema = z.strictObject({
  seq: z.int(),
  kind: z.enum(tapeKinds),
  price: z.nullable(price),
  at: instant,
  sourceTime: z.nullable(instant),
  source: z.string(),
  hash,
});
export type TapeEntry = z.infer<typeof tapeEntrySchema>;

export const ticks = endpoint({
  method: 'GET',
  path: '/api/products/:id/ticks',
  auth: 'public',
  summary: 'All tape entries by sequence or time, both ends included',
  params: idParams,
  query: z.strictObject({
    fromSeq: z.optional(queryInt(1)),
    toSeq: z.optional(queryInt(1)),
    from: z.optional(instantInput),
    to: z.optional(instantInput),
    /** Only entries that are no ticks, each with the entry after it, which ends a stall. */
    events: z.optional(z.literal('true')),
    cursor: z.optional(z.string().check(z.maxLength(40))),
    limit: z.optional(queryInt(1, 5000)),
  }),
  errors: ['NOT_FOUND'],
  response: page(tapeEntrySchema),
});

/**
 * A seed of the simulator. Its SHA-256 is on the tape before its first tick. The seed is revealed after its day, once
 * the tape has continued without it or, with the simulator stopped, has had no tick for a day.
 */
const seedSchema = z.strictObject({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** The tape entry of kind `seed`; the ticks after it, up to the next such entry, are computed from the seed. */
  tapeSeq: z.int(),
  startedAt: instant,
  sha256: hash,
  seed: z.nullable(hash),
});

export const seeds = endpoint({
  method: 'GET',
  path: '/api/products/:id/seeds',
  auth: 'public',
  summary: "Seeds of a product's simulator, newest first; revealed after their day",
  params: idParams,
  query: z.strictObject(pageQuery),
  errors: ['NOT_FOUND'],
  response: page(seedSchema),
});
