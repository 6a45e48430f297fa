import { DomainError, type FundSource } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { readFundSources } from '../ledger/index.ts';
import { findMember } from './member-directory.repo.ts';
import type { ViewMemberInput } from './view-member.ts';

const days = 90;
const dayMs = 86_400_000;

/**
 * Sources of a member's money over the last 90 days, for the reviewer of a withdrawal. The view is audited.
 * @throws DomainError NOT_FOUND.
 */
export function viewFundSources(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId, admin, origin }: ViewMemberInput,
): Promise<{ days: number; items: FundSource[] }> {
  return withTx(ctx.db, async (tx) => {
    if ((await findMember(tx, memberId)) === null) throw new DomainError('NOT_FOUND');
    const since = new Date(ctx.clock.now().getTime() - days * dayMs);
    const items = await readFundSources(tx, { memberId, since });
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'members.view_sources',
      target: { kind: 'member', id: memberId },
    });
    return { days, items };
  });
}
