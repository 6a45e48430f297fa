import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { moveReadUntil } from './notifications.repo.ts';
import { readUnread } from './read-unread.ts';

/** Marks a member's notifications up to `until`, at most up to now, as read. @returns the number still unread */
export async function markRead(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId, until }: { memberId: string; until: Date },
): Promise<number> {
  const now = ctx.clock.now();
  await withTx(ctx.db, (tx) => moveReadUntil(tx, memberId, until < now ? until : now));
  return (await readUnread(ctx, { memberIds: [memberId] })).get(memberId) ?? 0;
}
