import type { AdminAnnouncement, AnnouncementState } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { adminAnnouncementView } from './admin-announcement-view.ts';
import { readCursor, writeCursor } from './announcement-cursor.ts';
import { findAdminAnnouncements } from './announcements.repo.ts';

export type ListAdminAnnouncementsInput = {
  state?: AnnouncementState | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const defaultLimit = 20;

/**
 * Announcements of every state for the console, newest first.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listAdminAnnouncements(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { state, cursor, limit = defaultLimit }: ListAdminAnnouncementsInput,
): Promise<{ items: AdminAnnouncement[]; nextCursor: string | null }> {
  const now = ctx.clock.now();
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await findAdminAnnouncements(ctx.db.prisma, { now, state, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => adminAnnouncementView(row, now)),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}
