import { notificationsText, useText } from '@fairtick/i18n';
import { IconButton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform.tsx';
import { unreadQuery } from './notification-queries.ts';

/** Link to the notifications, with the unread count. */
export function NotificationBell() {
  const { t } = useText();
  const platform = usePlatform();
  const unread = useQuery(unreadQuery(platform)).data?.unread ?? 0;
  return (
    <IconButton
      icon="bell"
      label={
        unread === 0
          ? t(notificationsText.notifications)
          : t(notificationsText.notificationsCountUnread, { count: unread })
      }
      {...(unread === 0 ? {} : { badge: unread })}
      onClick={() => platform.navigation.navigateTo(paths.notifications)}
    />
  );
}
