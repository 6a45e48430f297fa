import { dayIn, platformTimeZone, readNotifications } from '@fairtick/contracts';
import { notificationsText, priceAlertsText, useText } from '@fairtick/i18n';
import { Card, EmptyState, ErrorState, IconButton, ListRow } from '@fairtick/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { groupRows } from '../../shared/lists/group-rows.ts';
import { RefreshablePage } from '../../shared/lists/refreshable-page.tsx';
import { RowsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { useEndOfList } from '../../shared/lists/use-end-of-list.tsx';
import { notificationsQuery } from '../../shared/notifications/notification-queries.ts';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery, queryKeys } from '../../shared/queries.ts';
import { useDayText } from '../../shared/use-day-text.ts';
import { useTableRoom } from '../../shared/use-wide.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationTable } from './notification-table.tsx';
import '../../shared/lists/lists.css';
import './notifications.css';

/**
 * Notifications of the account, newest first. Opening the list marks them as read; the marks stay until the list is
 * fetched again.
 */
export function NotificationsPage() {
  const { t, language } = useText();
  const platform = usePlatform();
  const { call, queries } = platform;
  const hasTableRoom = useTableRoom();
  const list = useInfiniteQuery({ ...notificationsQuery(platform), staleTime: 0 });
  const end = useEndOfList(list);
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const { data: conf } = useQuery(confQuery(platform, language));
  const timeZone = conf?.timeZone ?? platformTimeZone;
  const dayText = useDayText(timeZone);
  const days = groupRows(items, ({ at }) => dayIn(timeZone, Date.parse(at)));
  const newest = items[0];
  const until = newest !== undefined && !newest.read ? newest.at : undefined;

  useEffect(() => {
    if (until === undefined) return;
    call(readNotifications, { body: { until } }, { quiet: true })
      .then((left) => queries.setQueryData(queryKeys.unread, left))
      // The badge then stays, and the next visit tries again.
      .catch(() => undefined);
  }, [until, call, queries]);

  return (
    <RefreshablePage
      title={t(notificationsText.notifications)}
      end={
        <IconButton
          icon="settings"
          label={t(notificationsText.noticeSettings)}
          onClick={() => platform.navigation.navigateTo(paths.noticeSettings)}
        />
      }
    >
      <Card className="notification-alerts">
        <ListRow
          icon="bell"
          title={t(priceAlertsText.priceAlerts)}
          onPress={() => platform.navigation.navigateTo(paths.priceAlerts)}
        />
      </Card>
      {list.isPending && <RowsSkeleton />}
      {list.isError && !list.data && (
        <ErrorState title={t(notificationsText.notificationsCouldNotLoaded)} onRetry={() => void list.refetch()} />
      )}
      {list.data && items.length === 0 && (
        <EmptyState title={t(notificationsText.noNotifications)} text={t(notificationsText.noticesAppearHere)} />
      )}
      {items.length > 0 && (
        <>
          {hasTableRoom ? (
            <NotificationTable days={days} dayText={dayText} />
          ) : (
            days.map((day) => (
              <section key={day.id}>
                <h2 className="list-head">
                  <span>{dayText(day.id)}</span>
                </h2>
                <Card className="notification-list">
                  <ul className="rows">
                    {day.rows.map((item) => (
                      <li key={item.id}>
                        <NotificationRow item={item} day={day.id} />
                      </li>
                    ))}
                  </ul>
                </Card>
              </section>
            ))
          )}
          {end}
        </>
      )}
    </RefreshablePage>
  );
}
