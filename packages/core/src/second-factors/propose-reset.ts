import { DomainError } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { proposeChange } from '../approvals/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { countFactors, findReset } from './factor-resets.repo.ts';

type ProposeResetInput = {
  id: string;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes to remove the second factors of a member who asked for it, once the waiting period is over. Nothing changes
 * before another administrator approves it; the database checks the waiting period again then.
 * @throws DomainError NOT_FOUND, FACTOR_RESET_CLOSED, FACTOR_RESET_EARLY, REVIEW_OWN_ACCOUNT, MEMBER_CLOSED.
 */
export async function proposeReset(ctx: Ctx, input: ProposeResetInput): Promise<{ approvalId: string }> {
  const { id: resetId, reason, evidence, key, admin, origin } = input;
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'approvals.propose',
    refusedAs: 'approvals.refused',
    target: { kind: 'approval', id: null },
    detail: { kind: 'factor_reset', resetId, reason, evidence },
    once: { route: 'propose_factor_reset', key, intent: { resetId, reason, evidence } },
    act: async (tx) => {
      const reset = await findReset(tx, resetId);
      if (reset === null) throw new DomainError('NOT_FOUND');
      if (reset.endedAt !== null) throw new DomainError('FACTOR_RESET_CLOSED');
      if (reset.readyAt > ctx.clock.now()) throw new DomainError('FACTOR_RESET_EARLY');
      const { memberId } = reset;
      const before = await countFactors(tx, memberId);
      const after = { totp: false, passkeys: 0 };
      const payload = { resetId, requestedAt: reset.requestedAt.toISOString(), before, after };
      const id = ctx.ids.uuid();
      await proposeChange(tx, { id, kind: 'factor_reset', memberId, reason, evidence, payload, admin, origin });
      return { approvalId: id };
    },
  });
}
