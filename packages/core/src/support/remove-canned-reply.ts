import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../shared/to-domain-error.ts';
import { deleteCanned, findCanned } from './canned.repo.ts';
import { cannedFacts } from './canned-view.ts';
import type { StaffInput } from './staff-act.ts';

export type RemoveCannedReplyInput = Omit<StaffInput, 'threadId'> & { id: string };

/** Keeps an answer ready no longer; the audit log keeps its words. @throws DomainError NOT_FOUND, FORBIDDEN. */
export async function removeCannedReply(
  ctx: Pick<Ctx, 'db'>,
  { id, admin, origin }: RemoveCannedReplyInput,
): Promise<void> {
  try {
    await withTx(ctx.db, async (tx) => {
      const [before] = await findCanned(tx, id);
      if (before === undefined) throw new DomainError('NOT_FOUND');
      await deleteCanned(tx, admin.sessionId, id);
      await appendAudit(tx, {
        actor: { kind: 'admin', id: admin.id, name: admin.username },
        origin,
        action: 'support.canned_remove',
        target: { kind: 'canned_reply', id },
        before: cannedFacts(before),
      });
    });
  } catch (error) {
    throw asRefusal(error);
  }
}
