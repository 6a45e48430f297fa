import type { AdminAnnouncement, AnnouncementTexts } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminAnnouncementView } from './admin-announcement-view.ts';
import { insertAnnouncement } from './announcements.repo.ts';
import { auditedAnnouncement, timesOf } from './announcements.rules.ts';

export type CreateAnnouncementInput = {
  texts: AnnouncementTexts;
  popup: boolean;
  /** Undefined: immediately. */
  publishedAt: Date | undefined;
  endsAt: Date | null;
  admin: { id: string; username: string };
  origin: Origin;
};

/**
 * Creates an announcement, visible from its start time.
 * @throws DomainError ANNOUNCEMENT_TIMES
 */
export function createAnnouncement(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids'>,
  { texts, popup, publishedAt, endsAt, admin, origin }: CreateAnnouncementInput,
): Promise<AdminAnnouncement> {
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = await insertAnnouncement(tx, {
      id: ctx.ids.uuid(),
      texts,
      popup,
      ...timesOf({ publishedAt, endsAt }, now),
      by: admin.id,
      at: now,
    });
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'announcements.create',
      target: { kind: 'announcement', id: row.id },
      after: auditedAnnouncement(row),
    });
    return adminAnnouncementView(row, now);
  });
}
