import { isDeepStrictEqual } from 'node:util';
import { type AdminAnnouncement, DomainError } from '@fairtick/contracts';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { adminAnnouncementView } from './admin-announcement-view.ts';
import { lockAnnouncement, replaceAnnouncement } from './announcements.repo.ts';
import {
  announcementContent,
  announcementState,
  assertNotOver,
  auditedAnnouncement,
  timesOf,
} from './announcements.rules.ts';
import type { CreateAnnouncementInput } from './create-announcement.ts';

/**
 * Changes a scheduled or visible announcement. A visible one keeps its start, because members have seen that date.
 * @throws DomainError NOT_FOUND, REVIEW_CHANGED if another administrator changed it first, ANNOUNCEMENT_OVER,
 * ANNOUNCEMENT_TIMES, SETTING_UNCHANGED
 */
export function changeAnnouncement(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: CreateAnnouncementInput & { id: string; version: number },
): Promise<AdminAnnouncement> {
  const { id, version, texts, popup, endsAt, admin, origin } = input;
  const entry = { actor: adminActor(admin), origin, target: { kind: 'announcement', id } } as const;
  const action = 'announcements.change';
  return runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'announcements.refused',
    detail: { version },
    act: async (tx) => {
      const now = ctx.clock.now();
      const before = await lockAnnouncement(tx, id);
      if (before === null) throw new DomainError('NOT_FOUND');
      if (before.version !== version) throw new DomainError('REVIEW_CHANGED');
      assertNotOver(before, now);
      const appeared = announcementState(before, now) === 'live';
      const { publishedAt } = appeared ? before : timesOf(input, now);
      if (endsAt !== null && endsAt <= now) throw new DomainError('ANNOUNCEMENT_TIMES');
      const after = await replaceAnnouncement(tx, { id, texts, popup, publishedAt, endsAt, by: admin.id, at: now });
      if (isDeepStrictEqual(announcementContent(before), announcementContent(after))) {
        throw new DomainError('SETTING_UNCHANGED');
      }
      await appendAudit(tx, {
        ...entry,
        action,
        before: auditedAnnouncement(before),
        after: auditedAnnouncement(after),
      });
      return adminAnnouncementView(after, now);
    },
  });
}
