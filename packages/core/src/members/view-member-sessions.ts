import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { findMemberSessions, type MemberSessionRow } from './member-directory.repo.ts';
import { memberExists } from './restrictions.repo.ts';
import type { ViewMemberInput } from './view-member.ts';

/**
 * A member's sessions. Addresses and devices are personal data, so the view is audited.
 * @throws DomainError NOT_FOUND.
 */
export function viewMemberSessions(ctx: Ctx, input: ViewMemberInput): Promise<MemberSessionRow[]> {
  const { memberId, admin, origin } = input;
  return withTx(ctx.db, async (tx) => {
    if (!(await memberExists(tx, memberId))) throw new DomainError('NOT_FOUND');
    const sessions = await findMemberSessions(tx, memberId);
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'members.view_sessions',
      target: { kind: 'member', id: memberId },
    });
    return sessions;
  });
}
