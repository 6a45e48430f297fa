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

/** What the acts need of a process, the API's or the worker's. */
export type ActContexts = {
  api: Ctx & { cipher: Cipher; hasher: PasswordHasher; rails: PaymentRails };
  worker: Ctx;
  orderService: PlaceCtx;
};

type In<F extends (ctx: never, input: never) => unknown> = Parameters<F>[1];

/** Every use-case that moves money or decides about it, by a name, so that another process can be told to do it. */
const acts = {
  createDeposit: ({ api }: ActContexts, input: In<typeof createDeposit>) => createDeposit(api, input),
  approveDeposit: ({ api }: ActContexts, input: In<typeof approveDeposit>) => approveDeposit(api, input),
  rejectDeposit: ({ api }: ActContexts, input: In<typeof rejectDeposit>) => rejectDeposit(api, input),
  refundDeposit: ({ api }: ActContexts, input: In<typeof refundDeposit>) => refundDeposit(api, input),
  requestWithdrawal: ({ api }: ActContexts, input: In<typeof requestWithdrawal>) => requestWithdrawal(api, input),
  approveWithdrawal: ({ api }: ActContexts, input: In<typeof approveWithdrawal>) => approveWithdrawal(api, input),
  rejectWithdrawal: ({ api }: ActContexts, input: In<typeof rejectWithdrawal>) => rejectWithdrawal(api, input),
  completeWithdrawal: ({ api }: ActContexts, input: In<typeof completeWithdrawal>) => completeWithdrawal(api, input),
  failWithdrawal: ({ api }: ActContexts, input: In<typeof failWithdrawal>) => failWithdrawal(api, input),
  proposeAdjustment: ({ api }: ActContexts, input: In<typeof proposeAdjustment>) => proposeAdjustment(api, input),
  proposeHouseFunding: ({ api }: ActContexts, input: In<typeof proposeHouseFunding>) => proposeHouseFunding(api, input),
  decideApproval: ({ api }: ActContexts, input: In<typeof decideApproval>) => decideApproval(api, input),
  /** In a session of now: what an ended one says again is refused before its key is looked at. */
  placeOrder: async ({ orderService }: ActContexts, input: Omit<In<typeof placeOrder>, 'epoch'>) => {
    const { rows } = await orderService.db.pool.query<{ epoch: number }>(
      `SELECT session_epoch AS epoch FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
      [input.memberId],
    );
    return placeOrder(orderService, { ...input, epoch: rows[0]?.epoch ?? 0 });
  },
  settleOrders: ({ worker }: ActContexts, input: In<typeof settleOrders>) => settleOrders(worker, input),
  subscribeSavings: ({ api }: ActContexts, input: In<typeof subscribeSavings>) => subscribeSavings(api, input),
  redeemSavings: ({ api }: ActContexts, input: In<typeof redeemSavings>) => redeemSavings(api, input),
  repayAndAccrueSavings: ({ worker }: ActContexts, _input: Record<string, never>) => repayAndAccrueSavings(worker),
};

type Acts = typeof acts;
export type ActName = keyof Acts;
export type ActInput<N extends ActName> = Parameters<Acts[N]>[1];
export type ActResult<N extends ActName> = Awaited<ReturnType<Acts[N]>>;
/** Those that carry a key. */
export type KeyedName = Exclude<ActName, 'settleOrders' | 'repayAndAccrueSavings'>;

/** Does one by its name. */
export function perform<N extends ActName>(name: N, contexts: ActContexts, input: ActInput<N>): Promise<ActResult<N>> {
  // Each entry takes the input of its own name; the compiler looks at their union.
  const act = acts[name] as (contexts: ActContexts, input: ActInput<N>) => Promise<ActResult<N>>;
  return act(contexts, input);
}
