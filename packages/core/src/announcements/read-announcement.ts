import { DomainError, type Language } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findAnnouncement } from './announcements.repo.ts';
import { type Announcement, announcementIn } from './announcements.rules.ts';

/** @throws DomainError NOT_FOUND unless it is visible now. */
export async function readAnnouncement(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id, language }: { id: string; language: Language },
): Promise<Announcement> {
  const row = await findAnnouncement(ctx.db, { id, now: ctx.clock.now() });
  const announcement = row ? announcementIn(row, language) : undefined;
  if (!announcement) throw new DomainError('NOT_FOUND');
  return announcement;
}
