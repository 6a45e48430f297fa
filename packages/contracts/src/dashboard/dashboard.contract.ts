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
  /** Past the time by which an answer was due; threads with customer service have none. */
  overdue: z.nullable(z.int()),
  /** Since when the one that waits longest does. */
  oldestAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  /** Beside what waits for me, that which I proposed myself and somebody else has to decide. */
  own: z.int(),
});
const urgentSchema = z.strictObject({
  queue: z.enum(dashboardQueues),
  id,
  /** Nobody's for a proposal that is about no member. */
  username: z.nullable(z.string()),
  amount: z.nullable(money),
  since: instant,
  dueAt: z.nullable(instant),
});
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const moneyDaySchema = z.strictObject({ day, amount: money, items: z.int() });

/** How a product's prices come just now. */
export const tapeHealthSchema = z.strictObject({
  productId: id,
  symbol: z.string(),
  state: z.enum(['live', 'late', 'stalled', 'halted', 'closed']),
  source: z.string(),
  tickAt: z.nullable(instant),
  /** From the source's time of the last tick to ours, where the source tells one. */
  delayMs: z.nullable(z.int()),
  /** A tick older than this takes no orders. */
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
  /** The platform day that is today, and since when it is. */
  today: z.strictObject({ day, since: instant }),
  /** Queues that the caller's permissions open, and the most urgent of what waits in them. */
  queues: z.array(queueSchema),
  urgent: z.array(urgentSchema),
  /** The last 14 platform days, the oldest first; absent without the list's permission, as is all that follows. */
  deposits: z.optional(z.array(moneyDaySchema)),
  withdrawals: z.optional(z.array(moneyDaySchema)),
  exposure: z.optional(z.strictObject({ sides: z.array(openSideSchema), complete: z.boolean() })),
  /** Whether everything open could win and be paid. */
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
  /** What has still to be configured before real money comes in; empty when nothing is, and outside production. */
  realAccount: z.optional(z.strictObject({ missing: z.array(z.enum(realAccountNeeds)) })),
  /** From an order's close to its end, of the orders that ended in the last hour; and those past their close now. */
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

/** Counts and amounts, nothing that stays masked elsewhere, so looking is not logged; the console asks every few seconds. */
export const adminDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/stats/overview',
  auth: 'admin',
  permission: 'dashboard:board:read',
  summary: 'Queues, money of the last days, exposure, prices, settlement, books and members',
  response: dashboardSchema,
});
