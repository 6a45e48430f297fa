import type { Ctx } from '@fairtick/core';
import { decideApproval, proposeAdjustment, proposeHouseFunding } from '@fairtick/core/approvals';
import type { PasswordHasher } from '@fairtick/core/auth';
import {
  approveDeposit,
  createDeposit,
  type PaymentRails,
  refundDeposit,
  rejectDeposit,
} from '@fairtick/core/deposits';
import { type PlaceCtx, placeOrder, settleOrders } from '@fairtick/core/orders';
import { redeemSavings, repayAndAccrueSavings, subscribeSavings } from '@fairtick/core/savings';
import type { Cipher } from '@fairtick/core/shared';
import {
  approveWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
} from '@fairtick/core/withdrawals';
import { settlerOf } from '@fairtick/test-kit/builders/settler-of';

/** The contexts of a process, the API's or the worker's, that the commands need. */
export type CommandContexts = {
  api: Ctx & { cipher: Cipher; hasher: PasswordHasher; rails: PaymentRails };
  worker: Ctx;
  orderService: PlaceCtx;
};

type In<F extends (ctx: never, input: never) => unknown> = Parameters<F>[1];

/** Every use-case that moves money or decides about it, by name, so that another process can run it. */
const commands = {
  createDeposit: ({ api }: CommandContexts, input: In<typeof createDeposit>) => createDeposit(api, input),
  approveDeposit: ({ api }: CommandContexts, input: In<typeof approveDeposit>) => approveDeposit(api, input),
  rejectDeposit: ({ api }: CommandContexts, input: In<typeof rejectDeposit>) => rejectDeposit(api, input),
  refundDeposit: ({ api }: CommandContexts, input: In<typeof refundDeposit>) => refundDeposit(api, input),
  requestWithdrawal: ({ api }: CommandContexts, input: In<typeof requestWithdrawal>) => requestWithdrawal(api, input),
  approveWithdrawal: ({ api }: CommandContexts, input: In<typeof approveWithdrawal>) => approveWithdrawal(api, input),
  rejectWithdrawal: ({ api }: CommandContexts, input: In<typeof rejectWithdrawal>) => rejectWithdrawal(api, input),
  completeWithdrawal: ({ api }: CommandContexts, input: In<typeof completeWithdrawal>) =>
    completeWithdrawal(api, input),
  failWithdrawal: ({ api }: CommandContexts, input: In<typeof failWithdrawal>) => failWithdrawal(api, input),
  proposeAdjustment: ({ api }: CommandContexts, input: In<typeof proposeAdjustment>) => proposeAdjustment(api, input),
  proposeHouseFunding: ({ api }: CommandContexts, input: In<typeof proposeHouseFunding>) =>
    proposeHouseFunding(api, input),
  decideApproval: ({ api }: CommandContexts, input: In<typeof decideApproval>) => decideApproval(api, input),
  /** With a current session: a retry of an ended one is refused before its key is read. */
  placeOrder: async ({ orderService }: CommandContexts, input: Omit<In<typeof placeOrder>, 'epoch'>) => {
    const { rows } = await orderService.db.pool.query<{ epoch: number }>(
      `SELECT session_epoch AS epoch FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
      [input.memberId],
    );
    return placeOrder(orderService, { ...input, epoch: rows[0]?.epoch ?? 0 });
  },
  settleOrders: ({ worker }: CommandContexts, input: In<typeof settleOrders>) =>
    settleOrders(settlerOf(worker.db), input),
  subscribeSavings: ({ api }: CommandContexts, input: In<typeof subscribeSavings>) => subscribeSavings(api, input),
  redeemSavings: ({ api }: CommandContexts, input: In<typeof redeemSavings>) => redeemSavings(api, input),
  repayAndAccrueSavings: ({ worker }: CommandContexts, _input: Record<string, never>) => repayAndAccrueSavings(worker),
};

type Commands = typeof commands;
export type CommandName = keyof Commands;
export type CommandInput<N extends CommandName> = Parameters<Commands[N]>[1];
export type CommandResult<N extends CommandName> = Awaited<ReturnType<Commands[N]>>;
/** Commands with an idempotency key. */
export type KeyedName = Exclude<CommandName, 'settleOrders' | 'repayAndAccrueSavings'>;

/** Runs one by its name. */
export function perform<N extends CommandName>(
  name: N,
  contexts: CommandContexts,
  input: CommandInput<N>,
): Promise<CommandResult<N>> {
  // Each entry takes its own input; the compiler sees their union.
  const command = commands[name] as (contexts: CommandContexts, input: CommandInput<N>) => Promise<CommandResult<N>>;
  return command(contexts, input);
}
