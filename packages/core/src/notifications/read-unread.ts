import { unreadLimit } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { countUnread } from './notifications.repo.ts';

/** Unread notifications of each member; counting stops at `unreadLimit`. */
export function readUnread(
  ctx: Pick<Ctx, 'db'>,
  { memberIds }: { memberIds: readonly string[] },
): Promise<Map<string, number>> {
  return countUnread(ctx.db, memberIds, unreadLimit);
}
