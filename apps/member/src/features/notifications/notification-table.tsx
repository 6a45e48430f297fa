import type { Notification } from '@fairtick/contracts';
import { announcementsText, contentText, marketsText, notificationsText, ordersText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { type Column, DataTable } from '../../shared/lists/data-table.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { notificationText } from './notification-texts.ts';

type Row = ReturnType<typeof notificationText> & Pick<Notification, 'id' | 'at' | 'read'>;

/** Notifications on a wide screen; a row opens the page of its subject. */
export function NotificationTable({ items }: { items: readonly Notification[] }) {
  const texts = useText();
  const { t } = texts;
  const columns = useNotificationColumns();
  const { navigation } = usePlatform();
  const rows = items.map((item) => ({ ...notificationText(texts, item), id: item.id, at: item.at, read: item.read }));
  return (
    <DataTable
      label={t(notificationsText.notifications)}
      className="notification-table"
      columns={columns}
      groups={[{ id: 'all', title: null, rows }]}
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
      cell: ({ at }) => <time dateTime={at}>{formats.dateTime(at)}</time>,
    },
  ];
}
