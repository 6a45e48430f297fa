import type { AdminAnnouncement } from '@fairtick/contracts';
import type { AdminAnnouncementRow } from './announcements.repo.ts';
import { announcementState, textsOf } from './announcements.rules.ts';

/** An announcement as the console shows it at `now`. */
export function adminAnnouncementView(row: AdminAnnouncementRow, now: Date): AdminAnnouncement {
  return {
    id: row.id,
    version: row.version,
    state: announcementState(row, now),
    texts: textsOf(row),
    popup: row.popup,
    publishedAt: row.publishedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    createdBy: row.creator?.username ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedBy: row.updater?.username ?? null,
    updatedAt: row.updatedAt.toISOString(),
    withdrawnBy: row.withdrawer?.username ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
}
