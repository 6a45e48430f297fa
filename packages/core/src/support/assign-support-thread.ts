import type { SupportThread } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { changeThread, type StaffInput } from './thread-commands.ts';
import { setAssignee } from './threads.repo.ts';

export type AssignSupportThreadInput = StaffInput & { assignee: string | null; expected: string | null };

/**
 * Assigns a thread to the caller or to a colleague, or removes the assignee.
 * @throws DomainError SUPPORT_THREAD_TAKEN when the assignee is no longer `expected`, NOT_FOUND for an administrator
 * who may not answer, REVIEW_OWN_ACCOUNT, FORBIDDEN.
 */
export function assignSupportThread(
  ctx: Pick<Ctx, 'db'>,
  { assignee, expected, ...input }: AssignSupportThreadInput,
): Promise<SupportThread> {
  return changeThread(ctx, input, {
    action: 'support.assign',
    act: (tx) => setAssignee(tx, input.admin.sessionId, { threadId: input.threadId, assignee, expected }),
    shown: ({ memberId, assigneeName }) => ({ memberId, assignee: assigneeName }),
  });
}
