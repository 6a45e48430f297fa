import { DomainError } from '@fairtick/contracts';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { deleteCanned, findCanned } from './canned.repo.ts';
import { cannedFacts } from './canned-view.ts';
import type { StaffInput } from './thread-commands.ts';

export type RemoveCannedReplyInput = Omit<StaffInput, 'threadId'> & { id: string };

/** Removes a prepared reply; the audit log keeps its text. @throws DomainError NOT_FOUND, FORBIDDEN. */
export async function removeCannedReply(
  ctx: Pick<Ctx, 'db'>,
  { id, admin, origin }: RemoveCannedReplyInput,
): Promise<void> {
  const entry = { actor: adminActor(admin), origin, target: { kind: 'canned_reply', id } } as const;
  const action = 'support.canned_remove';
  await runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'support.refused',
    detail: {},
    act: async (tx) => {
      const [before] = await findCanned(tx, id);
      if (before === undefined) throw new DomainError('NOT_FOUND');
      await deleteCanned(tx, admin.sessionId, id);
      await appendAudit(tx, {
        ...entry,
        action,
        before: cannedFacts(before),
      });
    },
  });
}
