import { type AdminAnnouncement, DomainError } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { adminAnnouncementView } from './admin-announcement-view.ts';
import { closeAnnouncement, lockAnnouncement } from './announcements.repo.ts';
import { announcementState, assertNotOver } from './announcements.rules.ts';

export type WithdrawAnnouncementInput = {
  id: string;
  version: number;
  /** For the audit log. */
  reason: string;
  admin: { id: string; username: string };
  origin: Origin;
};

/**
 * Withdraws an announcement permanently; its text stays in the audit log and in the console.
 * @throws DomainError NOT_FOUND, REVIEW_CHANGED, ANNOUNCEMENT_OVER
 */
export function withdrawAnnouncement(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id, version, reason, admin, origin }: WithdrawAnnouncementInput,
): Promise<AdminAnnouncement> {
  const entry = { actor: adminActor(admin), origin, target: { kind: 'announcement', id } } as const;
  const action = 'announcements.withdraw';
  return runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'announcements.refused',
    detail: { version, reason },
    act: async (tx) => {
      const now = ctx.clock.now();
      const before = await lockAnnouncement(tx, id);
      if (before === null) throw new DomainError('NOT_FOUND');
      if (before.version !== version) throw new DomainError('REVIEW_CHANGED');
      assertNotOver(before, now);
      const after = await closeAnnouncement(tx, { id, by: admin.id, at: now });
      await appendAudit(tx, {
        ...entry,
        action,
        before: { state: announcementState(before, now), version: before.version },
        after: { state: 'withdrawn', version: after.version, reason },
      });
      return adminAnnouncementView(after, now);
    },
  });
}
