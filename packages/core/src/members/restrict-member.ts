import { DomainError, type RestrictionKind } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import {
  closeRestriction,
  insertRestriction,
  lockGate,
  lockUnlifted,
  memberExists,
  type Restriction,
} from './restrictions.repo.ts';
import { isRestrictionActive } from './restrictions.rules.ts';

export type RestrictMemberInput = {
  memberId: string;
  kind: RestrictionKind;
  /** For administrators; the member never sees it. */
  reason: string;
  /** The exact text that the member will read. */
  memberMessage: string;
  endsAt: Date | null;
  admin: { id: string; username: string };
  origin: Origin;
};

/**
 * Restricts a member immediately. Orders, withdrawals and sessions check it in their own transactions, so whatever
 * commits later was decided with it. Open orders settle as usual.
 * @throws DomainError NOT_FOUND, RESTRICTION_END_IN_PAST, RESTRICTION_ALREADY_ACTIVE, REVIEW_OWN_ACCOUNT.
 */
export function restrictMember(ctx: Ctx, input: RestrictMemberInput): Promise<Restriction> {
  const { memberId, kind, admin, origin } = input;
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'members.restrict',
    refusedAs: 'members.refused',
    target: { kind: 'member', id: memberId },
    detail: { kind },
    // of two administrators at the same moment the unique index lets one succeed
    constraints: { restriction_one_at_a_time: 'RESTRICTION_ALREADY_ACTIVE' },
    act: async (tx) => {
      if (!(await memberExists(tx, input.memberId))) throw new DomainError('NOT_FOUND');
      // Same lock order as lifting: the restrictions, then the gate.
      const unlifted = await lockUnlifted(tx, input.memberId);
      const now = await lockGate(tx, input.memberId);
      if (input.endsAt !== null && input.endsAt <= now) throw new DomainError('RESTRICTION_END_IN_PAST');
      const standing = unlifted.filter((one) => isRestrictionActive(one, now));
      if (standing.some(({ kind }) => kind === input.kind)) throw new DomainError('RESTRICTION_ALREADY_ACTIVE');
      for (const { id, kind, endsAt } of unlifted) {
        if (kind === input.kind && endsAt !== null) await closeRestriction(tx, id, { at: endsAt, by: null });
      }
      const restriction = await insertRestriction(tx, {
        id: ctx.ids.uuid(),
        memberId: input.memberId,
        kind: input.kind,
        reason: input.reason,
        memberMessage: input.memberMessage,
        createdAt: now,
        createdBy: input.admin.id,
        endsAt: input.endsAt,
      });
      await appendAudit(tx, {
        actor: { kind: 'admin', id: input.admin.id, name: input.admin.username },
        origin: input.origin,
        action: 'members.restrict',
        target: { kind: 'member', id: input.memberId },
        before: { standing: standing.map(({ kind }) => kind) },
        after: {
          standing: [...standing.map(({ kind }) => kind), input.kind],
          restrictionId: restriction.id,
          kind: input.kind,
          reason: input.reason,
          memberMessage: input.memberMessage,
          endsAt: input.endsAt?.toISOString() ?? null,
        },
      });
      return restriction;
    },
  });
}
