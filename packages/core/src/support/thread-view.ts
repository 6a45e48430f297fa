import type { SupportThread } from '@fairtick/contracts';
import type { ThreadRow } from './threads.repo.ts';

/** A thread as the console shows it. */
export function toThread(row: ThreadRow): SupportThread {
  const { id, memberId, username, state, lastN, memberReadN, staffReadN, staffUnread, assigneeId, assigneeName } = row;
  return {
    id,
    memberId,
    username,
    state,
    lastN,
    memberReadN,
    staffReadN,
    unread: staffUnread,
    lastAt: row.lastAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    assignee: assigneeId === null || assigneeName === null ? null : { id: assigneeId, username: assigneeName },
  };
}
