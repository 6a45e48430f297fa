import type { Withdrawal } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { answerOnce } from '../shared/answer-once.ts';
import { isKeptRefusal, memberActor, noteRefusal, withRefusalNoted } from './refused-attempt.ts';
import { viewOf } from './withdrawal-view.ts';
import { cancelRequest } from './withdrawals.repo.ts';

export type CancelWithdrawalInput = {
  member: { id: string; epoch: number };
  id: string;
  key: string;
  origin: Origin;
};

/**
 * Takes a request back that nobody reviews yet; all of it returns.
 * @throws DomainError NOT_FOUND, WITHDRAWAL_STATE once a reviewer has it, UNAUTHENTICATED
 */
export async function cancelWithdrawal(ctx: Ctx, input: CancelWithdrawalInput): Promise<Withdrawal> {
  const { member, id, key, origin } = input;
  const attempt = {
    actor: await memberActor(ctx, member.id),
    origin,
    tried: 'withdrawals.cancel' as const,
    target: { kind: 'withdrawal', id } as const,
    detail: {},
  };
  const takeBack = () =>
    answerOnce(ctx, {
      actorId: member.id,
      route: 'cancel_withdrawal',
      key,
      intent: { id },
      run: async (tx) => {
        await cancelRequest(tx, { id, memberId: member.id, epoch: member.epoch });
        const view = await viewOf(tx, id);
        await appendAudit(tx, {
          actor: attempt.actor,
          origin,
          action: attempt.tried,
          target: attempt.target,
          after: { state: view.state, amount: view.amount },
        });
        return view;
      },
      onRefused: (tx, refusal) => noteRefusal(tx, refusal, attempt),
    });
  return withRefusalNoted(ctx, attempt, takeBack, isKeptRefusal);
}
