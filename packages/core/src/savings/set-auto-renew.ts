import type { SavingsPosition } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
import { viewOf } from './position-view.ts';
import { renewRow } from './positions.repo.ts';

export type SetAutoRenewInput = { member: { id: string; epoch: number }; id: string; autoRenew: boolean };

/**
 * Sets whether the principal is renewed at the end of the term. Repeating it changes nothing.
 * @throws DomainError NOT_FOUND, also for another member's; SAVINGS_STATE once it was returned, UNAUTHENTICATED
 */
export async function setAutoRenew(
  ctx: Pick<Ctx, 'db'>,
  { member, id, autoRenew }: SetAutoRenewInput,
): Promise<SavingsPosition> {
  try {
    return await withTx(ctx.db, async (tx) => {
      await renewRow(tx, { id, memberId: member.id, epoch: member.epoch, autoRenew });
      return viewOf(tx, id);
    });
  } catch (error) {
    throw toDomainError(error);
  }
}
