import type { SavingsPosition } from '@fairtick/contracts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { memberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { viewOf } from './position-view.ts';
import { renewRow } from './positions.repo.ts';

export type SetAutoRenewInput = {
  member: { id: string; epoch: number };
  id: string;
  autoRenew: boolean;
  origin: Origin;
};

/**
 * Sets whether the principal is renewed at the end of the term. Repeating it changes nothing.
 * @throws DomainError NOT_FOUND, also for another member's; SAVINGS_STATE once it was returned, UNAUTHENTICATED
 */
export function setAutoRenew(
  ctx: Pick<Ctx, 'db'>,
  { member, id, autoRenew, origin }: SetAutoRenewInput,
): Promise<SavingsPosition> {
  return runCommand(ctx, {
    actor: memberActor(member.id),
    origin,
    tried: 'savings.auto_renew',
    refusedAs: 'savings.refused',
    target: { kind: 'savings', id },
    detail: { autoRenew },
    act: async (tx) => {
      await renewRow(tx, { id, memberId: member.id, epoch: member.epoch, autoRenew });
      return viewOf(tx, id);
    },
  });
}
