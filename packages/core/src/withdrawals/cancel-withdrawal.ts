import type { Withdrawal } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { memberActor, withRefusalNoted } from './refused-attempt.ts';
import { viewOf } from './withdrawal-view.ts';
import { cancelRequest } from './withdrawals.repo.ts';

export type CancelWithdrawalInput = { member: { id: string; epoch: number }; id: string; origin: Origin };

/**
 * Takes a request back that nobody reviews yet; all of it returns. It needs no key: a second call finds it cancelled.
 * @throws DomainError NOT_FOUND, WITHDRAWAL_STATE once a reviewer has it, UNAUTHENTICATED
 */
export async function cancelWithdrawal(ctx: Ctx, { member, id, origin }: CancelWithdrawalInput): Promise<Withdrawal> {
  const actor = await memberActor(ctx, member.id);
  const target = { kind: 'withdrawal', id };
  const tried = 'withdrawals.cancel';
  return withRefusalNoted(ctx, { actor, origin, tried, target, detail: {} }, () =>
    withTx(ctx.db, async (tx) => {
      await cancelRequest(tx, { id, memberId: member.id, epoch: member.epoch });
      const view = await viewOf(tx, id);
      await appendAudit(tx, {
        actor,
        origin,
        action: tried,
        target,
        after: { state: view.state, amount: view.amount },
      });
      return view;
    }),
  );
}
