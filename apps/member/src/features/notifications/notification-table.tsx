import type { Notification } from '@fairtick/contracts';
import { announcementsText, contentText, marketsText, notificationsText, ordersText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { type Column, DataTable } from '../../shared/lists/data-table.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { rowTime } from '../../shared/row-time.ts';
import { notificationText } from './notification-texts.ts';

export type NotificationDay = { id: string; rows: readonly Notification[] };

type Row = ReturnType<typeof notificationText> & Pick<Notification, 'id' | 'at' | 'read'> & { day: string };

/** Notifications on a wide screen; a row opens the page of its subject. */
export function NotificationTable({
  days,
  dayText,
}: {
  days: readonly NotificationDay[];
  dayText: (day: string) => string;
}) {
  const texts = useText();
  const { t } = texts;
  const columns = useNotificationColumns();
  const { navigation } = usePlatform();
  return (
    <DataTable
      label={t(notificationsText.notifications)}
      className="notification-table"
      columns={columns}
      groups={days.map((day) => ({
        id: day.id,
        title: dayText(day.id),
        rows: day.rows.map((item) => {
          const { id, at, read } = item;
          return { ...notificationText(texts, item), id, at, read, day: day.id };
        }),
      }))}
      onOpen={({ url }) => (url === null ? null : () => navigation.navigateTo(url))}
    />
  );
}

function useNotificationColumns(): Column<Row>[] {
  const { t, formats } = useText();
  return [
    {
      id: 'what',
      head: t(notificationsText.notifications),
      cell: ({ icon, title, read }) => (
        <>
          <span className="notification__icon">
            <Icon name={icon} size={20} />
            {!read && <span className="notification__dot" aria-hidden="true" />}
          </span>
          <span>
            {!read && <span className="visually-hidden">{t(announcementsText.unread)} </span>}
            {title}
          </span>
        </>
      ),
    },
    { id: 'note', head: t(contentText.details), cell: ({ note }) => note },
    { id: 'amount', head: t(ordersText.amountLabel), figure: true, cell: ({ amount }) => amount },
    {
      id: 'time',
      head: t(marketsText.time),
      figure: true,
      cell: ({ at, day }) => <time dateTime={at}>{rowTime(formats, at, day, formats.time)}</time>,
    },
  ];
}
