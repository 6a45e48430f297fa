import type { AdminAnnouncement, AnnouncementTexts } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
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
  const id = ctx.ids.uuid();
  const entry = { actor: adminActor(admin), origin, target: { kind: 'announcement', id } } as const;
  const action = 'announcements.create';
  return runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'announcements.refused',
    detail: {},
    act: async (tx) => {
      const now = ctx.clock.now();
      const times = timesOf({ publishedAt, endsAt }, now);
      const row = await insertAnnouncement(tx, { id, texts, popup, ...times, by: admin.id, at: now });
      await appendAudit(tx, { ...entry, action, after: auditedAnnouncement(row) });
      return adminAnnouncementView(row, now);
    },
  });
}
