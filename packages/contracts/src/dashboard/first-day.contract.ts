import * as z from 'zod/mini';
import { realAccountNeeds } from '../config/real-account.ts';
import { endpoint } from '../http/endpoint.ts';
import { money } from '../http/wire.ts';

/** What a new installation needs before its first real order, in the order in which it is done. */
export const firstDayItems = [
  'second_administrator',
  'second_factor',
  'legal_texts',
  'regions',
  'receiving_accounts',
  'live_feed',
  'house_balance',
  'backup',
  'alerts',
] as const;
export type FirstDayItem = (typeof firstDayItems)[number];

/** `unseen`: the server cannot see it; `hidden`: the caller lacks the permission. */
export const firstDayStates = ['done', 'open', 'unseen', 'hidden'] as const;
export type FirstDayState = (typeof firstDayStates)[number];

const firstDaySchema = z.strictObject({
  /** The first real order is settled; then the list is empty. */
  settled: z.boolean(),
  items: z.array(z.strictObject({ item: z.enum(firstDayItems), state: z.enum(firstDayStates) })),
  /** Legal texts that are still examples; only for callers who may read the settings. */
  examples: z.array(z.enum(realAccountNeeds)),
  /** Absent without the permission to read the balances of the house. */
  house: z.optional(z.strictObject({ balance: money, need: z.nullable(money) })),
});
export type FirstDay = z.infer<typeof firstDaySchema>;

export const adminFirstDay = endpoint({
  method: 'GET',
  path: '/api/admin/stats/first-day',
  auth: 'admin',
  permission: 'dashboard:board:read',
  summary: 'What this installation still needs before its first real order',
  response: firstDaySchema,
});
