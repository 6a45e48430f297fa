import { DomainError, type Language } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findAnnouncements } from './announcements.repo.ts';
import { type Announcement, announcementIn } from './announcements.rules.ts';

const defaultLimit = 20;

/**
 * Standing announcements, newest first. The cursor is opaque to clients.
 * @throws DomainError INPUT_INVALID for a cursor that we did not make.
 */
export async function listAnnouncements(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  {
    language,
    cursor,
    limit = defaultLimit,
  }: { language: Language; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: Announcement[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : positionOf(cursor);
  const rows = await findAnnouncements(ctx.db, { now: ctx.clock.now(), after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.flatMap((row) => announcementIn(row, language) ?? []),
    nextCursor: rows.length > limit && last ? `${last.publishedAt.toISOString()}_${last.id}` : null,
  };
}

function positionOf(cursor: string): { publishedAt: Date; id: string } {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  const publishedAt = new Date(match?.[1] ?? Number.NaN);
  if (match?.[2] === undefined || Number.isNaN(publishedAt.getTime())) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'cursor', message: 'unknown cursor' }] });
  }
  return { publishedAt, id: match[2] };
}
