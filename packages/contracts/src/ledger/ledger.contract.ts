import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, instant, money } from '../http/wire.ts';
import { accounts } from '../orders/orders.contract.ts';

/** Why a transfer was made. The numbers stand in the ledger for ever: append, never renumber. */
export const transferCodes = {
  recharge: 1,
  manual_add: 2,
  withdraw: 3,
  manual_deduct: 4,
  invite_reward: 5,
  stake_hold: 10,
  stake_release: 11,
  payout: 12,
  stake_loss: 13,
  fee: 14,
  fee_hold: 15,
  fee_release: 16,
  savings_subscribe: 20,
  savings_return: 21,
  interest: 22,
  withdraw_hold: 30,
  withdraw_release: 31,
  withdraw_fee: 32,
  fee_refund: 33,
  demo_reset: 40,
  rounding: 41,
  house_funding: 50,
} as const;
export type TransferType = keyof typeof transferCodes;
export const transferTypes = Object.keys(transferCodes) as [TransferType, ...TransferType[]];

const balancesSchema = z.strictObject({
  currency: z.string(),
  available: money,
  held: money,
  savings: money,
  total: money,
});

export const wallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  auth: 'member',
  summary: 'Balances of both accounts',
  response: z.strictObject({ real: balancesSchema, demo: balancesSchema }),
});
export type Balances = z.infer<typeof balancesSchema>;

const movementSchema = z.strictObject({
  id: z.string(),
  at: instant,
  account: z.enum(accounts),
  type: z.enum(transferTypes),
  /** Signed change of the available balance. */
  amount: money,
  balanceAfter: money,
  /** The other side in a stable word, such as `held_orders` or `house_trading`. */
  counter: z.string(),
  refKind: z.enum(['order', 'member', 'deposit', 'withdrawal', 'adjustment', 'position', 'none']),
  refId: z.nullable(id),
});
export type Movement = z.infer<typeof movementSchema>;

export const movements = endpoint({
  method: 'GET',
  path: '/api/wallet/movements',
  auth: 'member',
  summary: 'Statement lines, newest first',
  query: z.strictObject({
    ...pageQuery,
    type: z.optional(z.enum(transferTypes)),
    account: z.optional(z.enum(accounts)),
  }),
  response: page(movementSchema),
});
