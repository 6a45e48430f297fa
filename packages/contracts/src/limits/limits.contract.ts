import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { empty, instant, money, moneyInput } from '../http/wire.ts';

/** Limits that members set themselves, each per platform day and for the real account only. */
export const limitKinds = ['dailyLoss', 'dailyStake', 'dailyDeposit'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Platform days that the longer limits count: the current one and those before it. */
export const limitPeriods = [7, 30] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** The same limits over the current platform day and the 6 or 29 before it. */
export const periodLimitKinds = [
  'loss7Days',
  'loss30Days',
  'stake7Days',
  'stake30Days',
  'deposit7Days',
  'deposit30Days',
] as const;
export type PeriodLimitKind = (typeof periodLimitKinds)[number];
export type AmountLimitKind = LimitKind | PeriodLimitKind;

/** The longer limits of what a daily limit limits. */
export const periodKindsOf = {
  dailyLoss: { 7: 'loss7Days', 30: 'loss30Days' },
  dailyStake: { 7: 'stake7Days', 30: 'stake30Days' },
  dailyDeposit: { 7: 'deposit7Days', 30: 'deposit30Days' },
} as const satisfies Record<LimitKind, Record<LimitPeriod, PeriodLimitKind>>;

/** The most orders that may be open at the same time, as a member can limit them for the real account. */
export const openOrdersLimit = { min: 1, max: 100 };

/** Hours until a looser limit takes effect; a stricter one takes effect immediately. */
export const looseningHours = 24;
/** A time-out lasts an hour at least and six weeks at most. */
export const timeOutHours = { min: 1, max: 6 * 7 * 24 };
export const exclusionPeriods = ['six_months', 'one_year', 'five_years', 'for_good'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];

const limitSchema = z.strictObject({
  /** The limit in force; null: none. */
  amount: z.nullable(money),
  /** Of the platform days that the limit counts: net loss (never below zero), stakes placed, deposits announced or posted. */
  used: money,
  /** What open orders can still lose, fees included: it counts towards limits of loss. Zero for the other limits. */
  atRisk: money,
  /** The largest further order or deposit; null without a limit. */
  remaining: z.nullable(money),
  /** A looser limit (amount null: none) that takes effect later. */
  next: z.nullable(z.strictObject({ amount: z.nullable(money), from: instant })),
});
export type Limit = z.infer<typeof limitSchema>;

const count = z.int().check(z.minimum(0));
const openOrdersSchema = z.strictObject({
  /** The limit in force; null: none. */
  limit: z.nullable(count),
  /** Open real orders now; a limit that is set later may be lower. */
  used: count,
  /** A looser limit (null: none) that takes effect later. */
  next: z.nullable(z.strictObject({ limit: z.nullable(count), from: instant })),
});
export type OpenOrdersLimit = z.infer<typeof openOrdersSchema>;

export const limitsSchema = z.strictObject({
  at: instant,
  /** End of the platform day: what daily limits count starts again from zero, longer limits drop their oldest day. */
  dayEndsAt: instant,
  dailyLoss: limitSchema,
  dailyStake: limitSchema,
  dailyDeposit: limitSchema,
  loss7Days: limitSchema,
  loss30Days: limitSchema,
  stake7Days: limitSchema,
  stake30Days: limitSchema,
  deposit7Days: limitSchema,
  deposit30Days: limitSchema,
  openOrders: openOrdersSchema,
  /** Demo stakes of the platform day: own limits exclude them, the platform's daily bound includes them. */
  demoStaked: money,
  /** What unverified members may deposit in total, and what remains of it; null once verified. */
  unverifiedDeposits: z.nullable(z.strictObject({ limit: money, remaining: money })),
  /** While in the future: no orders, deposits or savings; reads and withdrawals continue. */
  timeOutUntil: z.nullable(instant),
  /** The same, but longer and irrevocable; `until` null: permanent. */
  exclusion: z.nullable(z.strictObject({ until: z.nullable(instant) })),
});
export type Limits = z.infer<typeof limitsSchema>;

export const myLimits = endpoint({
  method: 'GET',
  path: '/api/me/limits',
  auth: 'member',
  summary: 'My limits of a day, 7 and 30 days, what is used of them, and pending changes',
  response: limitsSchema,
});

const amount = z.optional(z.nullable(moneyInput));
const openOrders = z.optional(
  z.nullable(z.int().check(z.minimum(openOrdersLimit.min), z.maximum(openOrdersLimit.max))),
);

export const setMyLimits = endpoint({
  method: 'PUT',
  path: '/api/me/limits',
  auth: 'member',
  summary: 'Set limits: stricter ones apply now, looser ones (null removes) after 24 hours',
  body: z.strictObject({
    dailyLoss: amount,
    dailyStake: amount,
    dailyDeposit: amount,
    loss7Days: amount,
    loss30Days: amount,
    stake7Days: amount,
    stake30Days: amount,
    deposit7Days: amount,
    deposit30Days: amount,
    openOrders,
  }),
  errors: ['PARAMETERS_EMPTY'],
  response: limitsSchema,
});

export const startTimeOut = endpoint({
  method: 'POST',
  path: '/api/me/time-out',
  auth: 'member',
  summary: 'Take a break; it can be extended, not shortened',
  body: z.strictObject({ hours: z.int().check(z.minimum(timeOutHours.min), z.maximum(timeOutHours.max)) }),
  errors: ['PAUSE_CANNOT_SHRINK'],
  response: limitsSchema,
});

/** The login password, which irrevocable or private actions ask for again. */
export const confirmingPwd = z.string().check(z.minLength(1), z.maxLength(256));

export const excludeMyself = endpoint({
  method: 'POST',
  path: '/api/me/self-exclusion',
  auth: 'member',
  summary: 'Exclude myself; this cannot be undone before its end',
  body: z.strictObject({ period: z.enum(exclusionPeriods), pwd: confirmingPwd }),
  errors: ['LOGIN_PASSWORD_INCORRECT', 'PASSWORD_TRIES_USED', 'PAUSE_CANNOT_SHRINK'],
  response: limitsSchema,
});

export const resetDemo = endpoint({
  method: 'POST',
  path: '/api/me/demo-reset',
  auth: 'member',
  idempotent: true,
  summary: 'Reset the available demo balance; stakes of open demo orders stay held',
  body: z.optional(empty),
  errors: ['DEMO_RESET_DAY_COUNT'],
  response: z.strictObject({ available: money, resetsLeft: z.int() }),
});

/** What prevents closing an account; the answer lists all of it. */
export const closingBlockers = ['balance', 'savings', 'open_orders', 'withdrawals', 'deposits', 'adjustments'] as const;
export type ClosingBlocker = (typeof closingBlockers)[number];

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/me/close',
  auth: 'member',
  summary: 'Close my account permanently, once it is empty',
  body: z.strictObject({ pwd: confirmingPwd }),
  errors: ['ACCOUNT_CLOSE_BLOCKED', 'LOGIN_PASSWORD_INCORRECT', 'PASSWORD_TRIES_USED'],
  response: empty,
});
