import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { moveReadUntil } from './notifications.repo.ts';
import { readUnread } from './read-unread.ts';

/** A member has read what he was told up to `until`, never more than up to now. @returns what is left unread */
export async function markRead(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId, until }: { memberId: string; until: Date },
): Promise<number> {
  const now = ctx.clock.now();
  await withTx(ctx.db, (tx) => moveReadUntil(tx, memberId, until < now ? until : now));
  return (await readUnread(ctx, { memberIds: [memberId] })).get(memberId) ?? 0;
}
