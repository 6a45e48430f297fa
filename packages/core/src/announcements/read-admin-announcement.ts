import { type AdminAnnouncement, DomainError } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { adminAnnouncementView } from './admin-announcement-view.ts';
import { findAdminAnnouncement } from './announcements.repo.ts';

/** One announcement with all its texts, whatever its state. @throws DomainError NOT_FOUND */
export async function readAdminAnnouncement(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id }: { id: string },
): Promise<AdminAnnouncement> {
  const row = await findAdminAnnouncement(ctx.db.prisma, id);
  if (row === null) throw new DomainError('NOT_FOUND');
  return adminAnnouncementView(row, ctx.clock.now());
}
