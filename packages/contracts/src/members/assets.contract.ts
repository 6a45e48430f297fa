import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { instant, money } from '../http/wire.ts';
import { day } from '../savings/savings.contract.ts';

/** Earnings of a platform day, signed: interest by its rows, trading by order results, fees included. */
const earningsSchema = z.strictObject({ interest: money, trading: money, total: money });
export type Earnings = z.infer<typeof earningsSchema>;

/** The same figures for the account page, the desktop panel and the specification's member stats. */
export const assets = endpoint({
  method: 'GET',
  path: '/api/wallet/assets',
  auth: 'member',
  summary: 'My real assets, earnings of yesterday and today, and the last 30 days',
  response: z.strictObject({
    at: instant,
    total: money,
    available: money,
    heldOrders: money,
    heldWithdrawals: money,
    savings: money,
    yesterday: earningsSchema,
    today: earningsSchema,
    /** Oldest first, today last. `total` is what the member owned at the end of the day (today: now). */
    days: z.array(z.strictObject({ day, total: money, earnings: earningsSchema })),
  }),
});
export type Assets = z.infer<typeof assets.response>;
