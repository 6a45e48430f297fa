import type { AdminAnnouncement, AnnouncementState, Language } from '@fairtick/contracts';
import { adminAnnouncementsText } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const announcementStatusLabels: Record<AnnouncementState, StatusLabel> = {
  scheduled: { name: adminAnnouncementsText.scheduled, icon: 'clock', tone: 'warn' },
  live: { name: adminAnnouncementsText.live, icon: 'check', tone: 'seal' },
  ended: { name: adminAnnouncementsText.ended, icon: 'minus', tone: 'quiet' },
  withdrawn: { name: adminAnnouncementsText.withdrawn, icon: 'circle-close', tone: 'crit' },
};

/** Whether it can still be edited or withdrawn. */
export function isOpen({ state }: Pick<AdminAnnouncement, 'state'>): boolean {
  return state === 'scheduled' || state === 'live';
}

/** The text in the reader's language, else in the default one, else in any. */
export function titleOf({ texts }: Pick<AdminAnnouncement, 'texts'>, language: Language): string {
  return (texts[language] ?? texts['zh-Hans'] ?? Object.values(texts)[0])?.title ?? '—';
}
