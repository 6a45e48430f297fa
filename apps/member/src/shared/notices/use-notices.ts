import type { Announcement } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { announcementsQuery, userInfoQuery } from '../queries.ts';
import { useSeenNotices } from './seen-notices.ts';

/** The newest announcements, which of them the member has not seen on this device, and the member's id. */
export function useNotices() {
  const { language } = useText();
  const platform = usePlatform();
  const { data } = useQuery(announcementsQuery(platform, language));
  const memberId = useQuery(userInfoQuery(platform)).data?.memberId ?? '';
  const seen = useSeenNotices(memberId);
  const items: readonly Announcement[] = data?.items ?? [];
  const isUnread = ({ id }: Announcement) => memberId !== '' && !seen.has(id);
  return { items, memberId, isLoaded: data !== undefined && memberId !== '', isUnread };
}
