import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { hash, id, idParams, instant, instantInput, money, moneyInput, price } from '../http/wire.ts';
import { tapeEntrySchema } from '../markets/markets.contract.ts';

export const accounts = ['real', 'demo'] as const;
export type Account = (typeof accounts)[number];
export const directions = ['rise', 'fall'] as const;
export type Direction = (typeof directions)[number];
export const orderStatuses = ['ordering', 'open', 'settled', 'void'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const orderResults = ['win', 'lose', 'tie', 'void'] as const;
export type OrderResult = (typeof orderResults)[number];
/** Ties and void orders give back everything. */
export const resultFilters = ['win', 'lose', 'refund'] as const;
export type ResultFilter = (typeof resultFilters)[number];
export const voidReasons = [
  'no_entry',
  'entry_moved',
  'stall_before_entry',
  'too_few_ticks',
  'exit_stale',
  'source_changed',
  'no_deciding_entry',
] as const;
export type VoidReason = (typeof voidReasons)[number];

const pointSchema = z.strictObject({ seq: z.int(), price, at: instant });

/** What members and administrators see of an order. */
export const orderFactsSchema = z.strictObject({
  id,
  account: z.enum(accounts),
  productId: id,
  symbol: z.string(),
  direction: z.enum(directions),
  amount: money,
  fee: money,
  payoutBps: z.int(),
  durationS: z.int(),
  shownPrice: price,
  toleranceBps: z.int(),
  acceptedAt: instant,
  closeAt: instant,
  status: z.enum(orderStatuses),
  entry: z.nullable(pointSchema),
  exit: z.nullable(pointSchema),
  result: z.nullable(z.enum(orderResults)),
  voidReason: z.nullable(z.enum(voidReasons)),
  /** Signed: what the member gained or lost, fee included; null until settled. */
  profit: z.nullable(money),
  settledAt: z.nullable(instant),
  /** Since when the two settlers differ: the order stays open, and nothing is posted for it. */
  disputedAt: z.optional(instant),
  termsVersion: z.int(),
});

export const orderSchema = z.extend(orderFactsSchema, {
  tapeHead: z.strictObject({ seq: z.int(), hash }),
  /** SHA-256 of the terms' canonical text; not of orders that were accepted before acceptances had it. */
  termsHash: z.optional(hash),
  /** Ed25519 signature over the acceptance's canonical bytes, base64url, and its key in `GET /api/keys`. */
  signature: z.string(),
  keyId: z.string(),
});
export type Order = z.infer<typeof orderSchema>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  auth: 'member',
  idempotent: true,
  summary: 'Place a rise or fall order',
  body: z.strictObject({
    account: z.enum(accounts),
    productId: id,
    direction: z.enum(directions),
    amount: moneyInput,
    durationS: z.int().check(z.minimum(1), z.maximum(86_400)),
    shownPrice: price,
    toleranceBps: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  }),
  errors: [
    'LIMIT_DAY_LOSS',
    'LIMIT_DAY_STAKE',
    'LIMIT_OPEN_ORDERS',
    'LIMIT_PERIOD_LOSS',
    'LIMIT_PERIOD_STAKE',
    'MEMBER_SELF_EXCLUDED',
    'MEMBER_TIMED_OUT',
    'ORDER_DAY_STAKE_LIMIT',
    'ORDER_DURATION_UNAVAILABLE',
    'ORDER_EXPOSURE_LIMIT',
    'ORDER_FAILED',
    'ORDER_FEED_STALLED',
    'ORDER_INSUFFICIENT_BALANCE',
    'ORDER_MARKET_CLOSED',
    'ORDER_MARKET_NOT_OPEN',
    'ORDER_OPEN_STAKE_LIMIT',
    'ORDER_PENDING_SETTLEMENT',
    'ORDER_PRICE_STALE',
    'ORDER_PRODUCT_UNAVAILABLE',
    'ORDER_REAL_NOT_AVAILABLE',
    'ORDER_STAKE_OUT_OF_RANGE',
    'ORDER_TRADING_BARRED',
    'ORDER_UNVERIFIED_LIMIT',
  ],
  response: orderSchema,
});

export const orders = endpoint({
  method: 'GET',
  path: '/api/orders',
  auth: 'member',
  summary: 'My orders: open (ordering, open) or all by acceptance, settled (settled, void) by settlement, newest first',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(['open', 'settled'])),
    account: z.optional(z.enum(accounts)),
    productId: z.optional(id),
    result: z.optional(z.enum(resultFilters)),
    /** From this instant (included) to that one (excluded), by the time that the list is ordered by. */
    from: z.optional(instantInput),
    to: z.optional(instantInput),
  }),
  response: page(orderSchema),
});

export const order = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  auth: 'member',
  summary: 'One of my orders',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: orderSchema,
});

/** Of an order that was accepted before acceptances were stored: its signature was made when the receipt was read. */
const receiptOfVersion1 = z.strictObject({
  version: z.literal(1),
  order: orderSchema,
  memberId: id,
  pip: price,
  stalenessMs: z.int(),
  /**
   * The tape from the acceptance's head to the deciding entry; `prevHash` is the hash before the first. If truncated,
   * it continues at `/api/products/:id/ticks`.
   */
  tape: z.strictObject({ prevHash: hash, entries: z.array(tapeEntrySchema), truncated: z.boolean() }),
  publicKey: z.string(),
  /** The canonical text of the terms, whose SHA-256 is the order's `termsHash`. */
  terms: z.optional(z.string()),
  /** Number of the acceptance's entry in the transparency log, null until it has one. */
  logEntry: z.optional(z.nullable(z.int())),
});

const inclusionSchema = z.strictObject({
  /** C2SP tlog-proof, with a checkpoint that the log and some of the witnesses signed. */
  proof: z.string(),
  /** Keys of the log and of its witnesses as C2SP verifier keys; compare them with `/log/policy`. */
  logKey: z.string(),
  witnessKeys: z.array(z.string()).check(z.maxLength(100)),
});

/** The statement of a settlement; what it states beside this is in the order. */
const settlementSchema = z.strictObject({
  /** Hashes of the entries of the tape that the order names as its entry and exit. */
  entryHash: z.nullable(hash),
  exitHash: z.nullable(hash),
  /** The first entry of the tape after the close; null: the order ended without one. */
  deciding: z.nullable(z.strictObject({ seq: z.int(), hash })),
  /** Numbers of the settlement's transfers in the member's account. */
  transfers: z.array(z.int()).check(z.maxLength(5)),
  signature: z.string(),
  /** The log's raw public key. */
  publicKey: z.string(),
  /** As those of the acceptance. */
  logEntry: z.nullable(z.int()),
  inclusion: z.nullable(inclusionSchema),
});

const receiptOfVersion2 = z.extend(receiptOfVersion1, {
  version: z.literal(2),
  terms: z.string(),
  logEntry: z.nullable(z.int()),
  /** Proof that the acceptance is in the log, null until a checkpoint includes it. */
  inclusion: z.nullable(inclusionSchema),
  /** Missing until the order is settled, and of orders that were settled before settlements were stored. */
  settlement: z.optional(settlementSchema),
});

/** All data to verify the order offline. Members keep receipts, so a version that was issued stays readable. */
export const receiptSchema = z.discriminatedUnion('version', [receiptOfVersion1, receiptOfVersion2]);
export type Receipt = z.infer<typeof receiptSchema>;

export const orderReceipt = endpoint({
  method: 'GET',
  path: '/api/orders/:id/receipt',
  auth: 'member',
  summary: 'The receipt of my order: all data to verify it offline',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: receiptSchema,
});

/** How an order ends: posted, or decided again from its tape. */
const decisionSchema = z.strictObject({
  result: z.enum(orderResults),
  voidReason: z.nullable(z.enum(voidReasons)),
  entry: z.nullable(pointSchema),
  exit: z.nullable(pointSchema),
  profit: money,
});
export type OrderDecision = z.infer<typeof decisionSchema>;

/** Nothing is decided before the order is settled. Afterwards null means that the program cannot decide it. */
export const orderRecheck = endpoint({
  method: 'GET',
  path: '/api/orders/:id/recheck',
  auth: 'member',
  summary: 'My settled order, decided again from its tape by both settlers',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({
    posted: z.nullable(decisionSchema),
    /** The rule in SQL, which posts. */
    database: z.nullable(decisionSchema),
    /** The verifier's rule in TypeScript. */
    settler: z.nullable(decisionSchema),
  }),
});

/** Public terms in force, which apply to every new order. */
export const termsSchema = z.strictObject({
  version: z.int(),
  effectiveAt: instant,
  durations: z.array(z.strictObject({ durationS: z.int(), payoutBps: z.int(), enabled: z.boolean() })),
  feeBps: z.int(),
  minStake: money,
  maxStake: money,
  stakeStep: money,
  presets: z.array(money),
  unverifiedMaxStake: money,
  maxOpenStake: money,
  maxDayStake: money,
  openOrdersPerProduct: z.int(),
  shownPriceMaxAgeMs: z.int(),
  defaultToleranceBps: z.int(),
});
export type Terms = z.infer<typeof termsSchema>;

export const terms = endpoint({
  method: 'GET',
  path: '/api/terms',
  auth: 'public',
  summary: 'Terms in force and announced',
  response: z.strictObject({ current: termsSchema, upcoming: z.array(termsSchema) }),
});
