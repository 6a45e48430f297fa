import { DomainError } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { closeRestriction, findRestriction, lockUnlifted, type Restriction } from './restrictions.repo.ts';
import { isRestrictionActive } from './restrictions.rules.ts';

export type LiftRestrictionInput = {
  memberId: string;
  restrictionId: string;
  admin: { id: string; username: string };
  origin: Origin;
};

/**
 * Lifts a restriction before its end.
 * @throws DomainError NOT_FOUND, RESTRICTION_NOT_ACTIVE if it was lifted or has expired, REVIEW_OWN_ACCOUNT.
 */
export function liftRestriction(ctx: Ctx, input: LiftRestrictionInput): Promise<Restriction> {
  const { memberId, restrictionId, admin, origin } = input;
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'members.lift_restriction',
    refusedAs: 'members.refused',
    target: { kind: 'member', id: memberId },
    detail: { restrictionId },
    act: async (tx) => {
      const now = ctx.clock.now();
      const unlifted = await lockUnlifted(tx, input.memberId);
      const found = await findRestriction(tx, input.memberId, input.restrictionId);
      if (found === null) throw new DomainError('NOT_FOUND');
      if (!isRestrictionActive(found, now)) throw new DomainError('RESTRICTION_NOT_ACTIVE');
      const standing = unlifted.filter((one) => isRestrictionActive(one, now)).map(({ kind }) => kind);
      const lifted = await closeRestriction(tx, found.id, { at: now, by: input.admin.id });
      await appendAudit(tx, {
        actor: { kind: 'admin', id: input.admin.id, name: input.admin.username },
        origin: input.origin,
        action: 'members.lift_restriction',
        target: { kind: 'member', id: input.memberId },
        before: { standing, restrictionId: found.id, kind: found.kind, endsAt: found.endsAt?.toISOString() ?? null },
        after: { standing: standing.filter((kind) => kind !== found.kind) },
      });
      return lifted;
    },
  });
}
