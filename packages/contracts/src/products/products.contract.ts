import * as z from 'zod/mini';
import { type Language, languages } from '../errors/languages.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParams, instant, instantInput, keptInt, money, moneyInput, plainText, price } from '../http/wire.ts';
import { categories, productNames } from '../markets/markets.contract.ts';

// ---------------------------------------------------------------- terms of a product
const minuteOfWeek = z.int().check(z.minimum(0), z.maximum(10_079));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export const exceptionKinds = ['closed', 'early_close', 'late_open'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** When a product trades, in the wall clock of one zone. */
const productHoursSchema = z.strictObject({
  /** IANA name. */
  zone: z.string().check(z.minLength(3), z.maxLength(60)),
  aroundTheClock: z.boolean(),
  /** Seconds after an opening and before the end of a session in which no orders are accepted. */
  ordersAfterOpenS: z.int().check(z.minimum(0), z.maximum(3_600)),
  ordersBeforeCloseS: z.int().check(z.minimum(0), z.maximum(3_600)),
  /** Minutes since Sunday 00:00; a session past the end of the week has minutes above 10,080. */
  hours: z
    .array(z.strictObject({ opensMinute: minuteOfWeek, closesMinute: z.int().check(z.minimum(1), z.maximum(20_159)) }))
    .check(z.maxLength(28)),
  /** Each closes part of one local day: all of it, the time after `minute`, or the time before it. */
  exceptions: z
    .array(
      z.strictObject({
        day,
        kind: z.enum(exceptionKinds),
        minute: z.nullable(z.int().check(z.minimum(0), z.maximum(1_440))),
        label: plainText(1, 60),
      }),
    )
    .check(z.maxLength(200)),
});
export type ProductHours = z.infer<typeof productHoursSchema>;

/** Bounds of a product's durations; product_durations_sound has the same. */
export const durationBounds = { most: 12, longestS: 3_600 } as const;

const termsFields = {
  /** Accepts new orders. The tape continues either way, and open orders settle by it. */
  enabled: z.boolean(),
  /** Position in the list. */
  sort: z.int().check(z.minimum(0), z.maximum(10_000)),
  feeBps: z.int().check(z.minimum(0), z.maximum(1_000)),
  /** Offered durations, shortest first. */
  durations: z
    .array(
      z.strictObject({
        durationS: z.int().check(z.minimum(1), z.maximum(durationBounds.longestS)),
        payoutBps: z.int().check(z.minimum(1), z.maximum(10_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(durationBounds.most)),
  hours: productHoursSchema,
};
/** Complete terms, as an administrator proposes them. */
const termsInputSchema = z.strictObject({
  ...termsFields,
  minStake: moneyInput,
  maxStake: moneyInput,
  exposureCap: moneyInput,
});
export type ProductTermsInput = z.infer<typeof termsInputSchema>;

const termsSchema = z.strictObject({
  ...termsFields,
  version: z.int(),
  effectiveAt: instant,
  minStake: money,
  maxStake: money,
  /** The most that all open orders of one side may win together. */
  exposureCap: money,
});
export type ProductTermsView = z.infer<typeof termsSchema>;

export const productTerms = endpoint({
  method: 'GET',
  path: '/api/products/:id/terms',
  auth: 'public',
  summary: "A product's terms: in force, announced and past, newest first",
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({
    id,
    symbol: z.string(),
    name: z.string(),
    names: productNames,
    /** These decide orders too, but are not terms: they follow from the product's group and cannot be changed. */
    pip: price,
    stalenessMs: z.int(),
    current: termsSchema,
    /** Approved for later, earliest first. */
    upcoming: z.array(termsSchema),
    /** At most 50. */
    past: z.array(termsSchema),
    serverTime: instant,
  }),
});

// ---------------------------------------------------------------- administrators
const haltSchema = z.strictObject({
  id,
  reason: z.string(),
  memberMessage: z.string(),
  haltedBy: z.string(),
  haltedAt: instant,
  resumedBy: z.nullable(z.string()),
  resumedAt: z.nullable(instant),
  resumeReason: z.nullable(z.string()),
});
export type ProductHalt = z.infer<typeof haltSchema>;

const rowFields = {
  id,
  symbol: z.string(),
  name: z.string(),
  names: productNames,
  category: z.enum(categories),
  status: z.enum(['trading', 'closed']),
  /** Accepts no orders: halted by an administrator, or by a restore of the database, which has no `halt`. */
  halted: z.boolean(),
  halt: z.nullable(haltSchema),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  source: z.string(),
  stalled: z.boolean(),
  terms: termsSchema,
  /** Approved for later, earliest first. */
  upcoming: z.array(termsSchema),
  /** Proposals that await a decision. */
  pendingProposals: z.int(),
  openOrders: z.int(),
};
const rowSchema = z.strictObject(rowFields);
export type AdminProduct = z.infer<typeof rowSchema>;

const versionSchema = z.strictObject({
  terms: termsSchema,
  /** Null: the terms of the installation. */
  approvalId: z.nullable(id),
  proposedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
});
export type ProductVersion = z.infer<typeof versionSchema>;

const detailSchema = z.strictObject({
  ...rowFields,
  /** Properties of the tape; they are not terms and cannot be changed. */
  tape: z.strictObject({
    pip: z.string(),
    stalenessMs: z.int(),
    outlierBps: z.int(),
    feed: z.nullable(z.string()),
  }),
  /** Newest first, at most 50. */
  versions: z.array(versionSchema),
  /** Newest first, at most 20. */
  halts: z.array(haltSchema),
});
export type AdminProductDetail = z.infer<typeof detailSchema>;

export const adminProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  auth: 'admin',
  permission: 'products:product:list',
  summary: 'Products with state, session, terms, announced and proposed changes',
  response: z.strictObject({ items: z.array(rowSchema) }),
});

/** The same list at a second address, named after the terms. */
export const adminTerms = endpoint({
  ...adminProducts,
  path: '/api/admin/terms',
  summary: 'Terms of all products: in force, announced and number of proposals',
});

const calendarSchema = z.strictObject({
  id,
  symbol: z.string(),
  name: z.string(),
  names: productNames,
  status: z.enum(['trading', 'closed']),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  /** Weekly hours and dated exceptions in force. */
  hours: productHoursSchema,
  /** Hours approved for later, earliest first. */
  upcoming: z.array(z.strictObject({ effectiveAt: instant, hours: productHoursSchema })),
});
export type SessionsCalendar = z.infer<typeof calendarSchema>;

export const adminSessionsCalendar = endpoint({
  method: 'GET',
  path: '/api/admin/sessions-calendar',
  auth: 'admin',
  permission: adminProducts.permission,
  summary: 'Trading hours of all products: weekly, exceptions and announced changes',
  response: z.strictObject({ items: z.array(calendarSchema) }),
});

export const adminProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id',
  auth: 'admin',
  permission: 'products:product:list',
  summary: 'One product with all versions of its terms and its halts',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: detailSchema,
});

export const previewProductTerms = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/terms/preview',
  auth: 'admin',
  permission: 'products:terms:create',
  summary: 'Preview a change: whether members get less, and when it can take effect',
  params: idParams,
  body: z.strictObject({ terms: termsInputSchema }),
  errors: ['NOT_FOUND', 'PRODUCT_TERMS_INVALID'],
  response: z.strictObject({ version: z.int(), isCut: z.boolean(), earliest: instant }),
});

export const proposeProductTerms = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/terms',
  auth: 'admin',
  permission: 'products:terms:create',
  idempotent: true,
  stepUp: true,
  summary: 'Propose new terms of a product; accepted orders keep theirs',
  params: idParams,
  body: z.strictObject({
    /** The version that the administrator saw. */
    version: keptInt(),
    terms: termsInputSchema,
    /** Left out: as early as permitted. 15 minutes after the approval, 24 hours where members would get less. */
    effectiveAt: z.optional(instantInput),
    reason: plainText(3, 500),
    evidence: plainText(3, 500),
  }),
  errors: ['NOT_FOUND', 'PRODUCT_TERMS_INVALID', 'PRODUCT_TERMS_NOTICE', 'PRODUCT_TERMS_UNCHANGED', 'REVIEW_CHANGED'],
  response: z.strictObject({ approvalId: id }),
});

/** Each source once; a name without a kind has the kind of the previous name. */
export const feedPattern = /^(ccxt|json):[a-z0-9][a-z0-9-]{0,30}(,((ccxt|json):)?[a-z0-9][a-z0-9-]{0,30})*$/;
export const symbolPattern = /^[A-Z0-9]{2,10}(\/[A-Z0-9]{2,10})?$/;
export const mostPipDecimals = 8;
const displayName = plainText(1, 40);
type OtherLanguage = Exclude<Language, 'zh-Hans' | 'en'>;
const otherNames = Object.fromEntries(
  languages
    .filter((language) => language !== 'zh-Hans' && language !== 'en')
    .map((language) => [language, z.optional(displayName)]),
) as Record<OtherLanguage, z.ZodMiniOptional<typeof displayName>>;

/** A product as an administrator proposes it. It contains no price; only group, pip and feed affect its tape. */
const newProductFields = {
  symbol: z.string().check(z.regex(symbolPattern)),
  names: z.strictObject({ 'zh-Hans': displayName, en: displayName, ...otherNames }),
  category: z.enum(categories),
  /** Decimals of its prices; permanent. */
  pipDecimals: z.int().check(z.minimum(0), z.maximum(mostPipDecimals)),
  /** Null: the installation's feed. `sim`, or live sources in order, such as `ccxt:binance,kraken,json:metals`. */
  feed: z.nullable(z.union([z.literal('sim'), z.string().check(z.maxLength(200), z.regex(feedPattern))])),
};
const newProductSchema = z.strictObject(newProductFields);
export type NewProduct = z.infer<typeof newProductSchema>;

export const proposeNewProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products',
  auth: 'admin',
  permission: 'products:terms:create',
  idempotent: true,
  stepUp: true,
  summary: 'Propose a new product with its first terms',
  body: z.strictObject({
    ...newProductFields,
    terms: termsInputSchema,
    reason: plainText(3, 500),
    evidence: plainText(3, 500),
  }),
  errors: ['NEW_PRODUCT_INVALID', 'PRODUCT_SYMBOL_TAKEN', 'PRODUCT_TERMS_INVALID'],
  response: z.strictObject({ approvalId: id }),
});

export const withdrawProductTerms = endpoint({
  method: 'POST',
  path: '/api/admin/products/proposals/:id/withdraw',
  auth: 'admin',
  permission: 'products:terms:create',
  summary: 'Withdraw my undecided proposal of terms or a product',
  params: idParams,
  body: z.strictObject({ version: keptInt() }),
  errors: ['APPROVAL_DECIDED', 'NOT_FOUND', 'REVIEW_CHANGED'],
  response: z.strictObject({ id }),
});

export const haltProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/halt',
  auth: 'admin',
  permission: 'products:halt:create',
  idempotent: true,
  summary: 'Halt new orders of a product; open orders settle by the tape',
  params: idParams,
  body: z.strictObject({ reason: plainText(3, 500), memberMessage: plainText(3, 200) }),
  errors: ['NOT_FOUND', 'PRODUCT_HALTED'],
  response: rowSchema,
});

export const resumeProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/resume',
  auth: 'admin',
  permission: 'products:halt:create',
  idempotent: true,
  summary: 'Resume orders of a halted product',
  params: idParams,
  body: z.strictObject({ reason: plainText(3, 500) }),
  errors: ['NOT_FOUND', 'PRODUCT_NOT_HALTED'],
  response: rowSchema,
});
