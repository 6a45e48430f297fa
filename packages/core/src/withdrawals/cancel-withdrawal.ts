import type { Withdrawal } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { readMemberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { viewOf } from './withdrawal-view.ts';
import { cancelRequest } from './withdrawals.repo.ts';

export type CancelWithdrawalInput = {
  member: { id: string; epoch: number };
  id: string;
  key: string;
  origin: Origin;
};

/**
 * Cancels a request that no reviewer has claimed and returns the whole hold.
 * @throws DomainError NOT_FOUND, WITHDRAWAL_STATE once a reviewer has it, UNAUTHENTICATED
 */
export async function cancelWithdrawal(ctx: Ctx, input: CancelWithdrawalInput): Promise<Withdrawal> {
  const { member, id, key, origin } = input;
  const entry = { actor: await readMemberActor(ctx, member.id), origin, target: { kind: 'withdrawal', id } } as const;
  return runCommand(ctx, {
    ...entry,
    tried: 'withdrawals.cancel',
    refusedAs: 'withdrawals.refused',
    detail: {},
    once: { route: 'cancel_withdrawal', key, intent: { id } },
    act: async (tx) => {
      await cancelRequest(tx, { id, memberId: member.id, epoch: member.epoch });
      const view = await viewOf(tx, id);
      const { state, amount } = view;
      await appendAudit(tx, { ...entry, action: 'withdrawals.cancel', after: { state, amount } });
      return view;
    },
  });
}
