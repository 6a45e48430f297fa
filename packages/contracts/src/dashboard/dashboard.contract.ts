import * as z from 'zod/mini';
import { realAccountNeeds } from '../config/real-account.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, money } from '../http/wire.ts';
import { openSideSchema } from '../orders/admin-orders.contract.ts';

export const dashboardQueues = ['withdrawals', 'payouts', 'deposits', 'identity', 'approvals', 'support'] as const;
export type DashboardQueue = (typeof dashboardQueues)[number];

const queueSchema = z.strictObject({
  queue: z.enum(dashboardQueues),
  waiting: z.int(),
  /** Items past their due time; null for support threads, which have none. */
  overdue: z.nullable(z.int()),
  /** When the longest waiting item started to wait. */
  oldestAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  /** My own proposals, which another administrator decides. */
  own: z.int(),
});
const urgentSchema = z.strictObject({
  queue: z.enum(dashboardQueues),
  id,
  /** Null for a proposal that is not about a member. */
  username: z.nullable(z.string()),
  amount: z.nullable(money),
  since: instant,
  dueAt: z.nullable(instant),
});
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const moneyDaySchema = z.strictObject({ day, amount: money, items: z.int() });

/** State of a product's price feed. */
export const tapeHealthSchema = z.strictObject({
  productId: id,
  symbol: z.string(),
  state: z.enum(['live', 'late', 'stalled', 'halted', 'closed']),
  source: z.string(),
  tickAt: z.nullable(instant),
  /** From the source's time of the last tick to ours, where the source sends a time. */
  delayMs: z.nullable(z.int()),
  /** Orders are refused while the last tick is older than this. */
  stalenessMs: z.int(),
  /** Of the platform day so far. */
  ticks: z.int(),
  stalls: z.int(),
  gaps: z.int(),
  closesAt: z.nullable(instant),
  opensAt: z.nullable(instant),
});
export type TapeHealth = z.infer<typeof tapeHealthSchema>;

const dashboardSchema = z.strictObject({
  at: instant,
  /** The current platform day and its first instant. */
  today: z.strictObject({ day, since: instant }),
  /** Queues that the caller may read, and their most urgent items. */
  queues: z.array(queueSchema),
  urgent: z.array(urgentSchema),
  /** The last 14 platform days, oldest first; absent without the list's permission, like the fields below. */
  deposits: z.optional(z.array(moneyDaySchema)),
  withdrawals: z.optional(z.array(moneyDaySchema)),
  exposure: z.optional(z.strictObject({ sides: z.array(openSideSchema), complete: z.boolean() })),
  /** Whether the house could pay if all open orders won. */
  coverage: z.optional(
    z.strictObject({
      funds: money,
      liability: money,
      usedBps: z.nullable(z.int()),
      limitBps: z.int(),
      covered: z.boolean(),
    }),
  ),
  tapes: z.array(tapeHealthSchema),
  /** What is not configured yet for real money; empty when nothing is missing, and outside production. */
  realAccount: z.optional(z.strictObject({ missing: z.array(z.enum(realAccountNeeds)) })),
  /** Time from close to settlement of the orders of the last hour, and orders past their close now. */
  settlement: z.optional(
    z.strictObject({
      ended: z.int(),
      p50Ms: z.nullable(z.int()),
      p99Ms: z.nullable(z.int()),
      due: z.int(),
      oldestDueAt: z.nullable(instant),
    }),
  ),
  books: z.optional(
    z.strictObject({
      state: z.enum(['ok', 'degraded', 'down']),
      checkedAt: z.nullable(instant),
      fullAt: z.nullable(instant),
      failing: z.array(z.string()),
      outgoingStopped: z.boolean(),
    }),
  ),
  members: z.optional(z.strictObject({ joined: z.array(z.strictObject({ day, members: z.int() })), online: z.int() })),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** Counts and amounts without personal data, so reads are not logged; the console polls every few seconds. */
export const adminDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/stats/overview',
  auth: 'admin',
  permission: 'dashboard:board:read',
  summary: 'Queues, money of the last days, exposure, prices, settlement, books and members',
  response: dashboardSchema,
});
