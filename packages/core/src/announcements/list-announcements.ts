import type { Language } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { readCursor, writeCursor } from './announcement-cursor.ts';
import { findAnnouncements } from './announcements.repo.ts';
import { type Announcement, announcementIn } from './announcements.rules.ts';

const defaultLimit = 20;

/**
 * Visible announcements, newest first.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listAnnouncements(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  {
    language,
    cursor,
    limit = defaultLimit,
  }: { language: Language; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: Announcement[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await findAnnouncements(ctx.db, { now: ctx.clock.now(), after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.flatMap((row) => announcementIn(row, language) ?? []),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}
