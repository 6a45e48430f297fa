import type { SupportThread } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { changeThread, type StaffInput } from './thread-commands.ts';
import { setThreadState } from './threads.repo.ts';

export type MoveSupportThreadInput = StaffInput & { state: 'open' | 'closed'; lastN: number };

/**
 * Closes a thread or reopens it.
 * @throws DomainError REVIEW_CHANGED when there are messages that the caller has not seen, REVIEW_OWN_ACCOUNT,
 * NOT_FOUND, FORBIDDEN.
 */
export function moveSupportThread(
  ctx: Pick<Ctx, 'db'>,
  { state, lastN, ...input }: MoveSupportThreadInput,
): Promise<SupportThread> {
  return changeThread(ctx, input, {
    action: state === 'closed' ? 'support.close' : 'support.reopen',
    act: (tx) => setThreadState(tx, input.admin.sessionId, { threadId: input.threadId, state, lastN }),
    shown: (row) => ({ memberId: row.memberId, state: row.state, lastN: row.lastN }),
  });
}
