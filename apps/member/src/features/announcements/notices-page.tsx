import { type Announcement, announcements } from '@fairtick/contracts';
import { announcementsText, homeText, marketsText, useText } from '@fairtick/i18n';
import { Card, EmptyState, ErrorState, Icon } from '@fairtick/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../shared/lists/data-table.tsx';
import { MasterDetail } from '../../shared/lists/master-detail.tsx';
import { RefreshablePage } from '../../shared/lists/refreshable-page.tsx';
import { RowsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { useEndOfList } from '../../shared/lists/use-end-of-list.tsx';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { useNotices } from '../../shared/notices/use-notices.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
import { useDetailRoom, useTableRoom } from '../../shared/use-wide.ts';
import { NoticeBody, NoticeDialog } from './notice-dialog.tsx';
import './notices.css';

const pageSize = 20;

/** Announcements, newest first, unread ones marked; `?id=` opens one of them. */
export function NoticesPage() {
  const { t, language, formats } = useText();
  const { call, navigation } = usePlatform();
  const query = useAddressQuery();
  const { isUnread } = useNotices();
  const list = useInfiniteQuery({
    queryKey: [...queryKeys.announcements, language, 'all'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return call(announcements, { query: page }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
  });
  const end = useEndOfList(list);
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const openId = query.get('id');
  const hasRoom = useDetailRoom();
  const hasTableRoom = useTableRoom();
  const close = () => navigation.done(paths.notices);
  // Another announcement replaces the one beside the list, so that one step back still leaves it.
  const open = (id: string) => navigation[openId === null ? 'navigateTo' : 'redirectTo'](urlOf(paths.notices, { id }));
  return (
    <RefreshablePage title={t(homeText.announcements)}>
      {list.isPending && <RowsSkeleton />}
      {list.isError && !list.data && (
        <ErrorState title={t(announcementsText.announcementsCouldNotLoaded)} onRetry={() => void list.refetch()} />
      )}
      {list.data && items.length === 0 && (
        <EmptyState title={t(announcementsText.noAnnouncements)} text={t(announcementsText.newsWillAppearHere)} />
      )}
      {items.length > 0 && (
        <MasterDetail
          openId={hasRoom ? openId : null}
          title={t(homeText.announcements)}
          onClose={close}
          detail={openId !== null && <NoticeBody titled id={openId} />}
        >
          {hasTableRoom ? (
            <NoticeTable items={items} isUnread={isUnread} openId={hasRoom ? openId : null} onOpen={open} />
          ) : (
            <Card className="notices">
              <ul className="rows">
                {items.map((item) => (
                  <li key={item.id}>
                    <button type="button" className="row notices__row" onClick={() => open(item.id)}>
                      <span className="notices__dot" data-unread={isUnread(item) || undefined} aria-hidden="true" />
                      <span className="row__main">
                        {isUnread(item) && <span className="visually-hidden">{t(announcementsText.unread)} </span>}
                        <span className="notices__title">{item.title}</span>
                        <time className="row__note" dateTime={item.publishedAt}>
                          {formats.dateTime(item.publishedAt)}
                        </time>
                      </span>
                      <Icon name="chevron-right" size={18} />
                    </button>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {end}
        </MasterDetail>
      )}
      {openId !== null && !hasRoom && <NoticeDialog id={openId} onClose={close} />}
    </RefreshablePage>
  );
}

type NoticeTableProps = {
  items: readonly Announcement[];
  isUnread: (item: Announcement) => boolean;
  openId: string | null;
  onOpen: (id: string) => void;
};

function NoticeTable({ items, isUnread, openId, onOpen }: NoticeTableProps) {
  const { t } = useText();
  const columns = useNoticeColumns(isUnread);
  return (
    <DataTable
      label={t(homeText.announcements)}
      columns={columns}
      groups={[{ id: 'all', title: null, rows: items }]}
      openId={openId}
      onOpen={({ id }) =>
        () =>
          onOpen(id)
        }
    />
  );
}

function useNoticeColumns(isUnread: NoticeTableProps['isUnread']): Column<Announcement>[] {
  const { t, formats } = useText();
  return [
    {
      id: 'title',
      head: t(homeText.announcements),
      cell: (item) => (
        <>
          <span className="notices__dot" data-unread={isUnread(item) || undefined} aria-hidden="true" />
          <span>
            {isUnread(item) && <span className="visually-hidden">{t(announcementsText.unread)} </span>}
            {item.title}
          </span>
        </>
      ),
    },
    {
      id: 'time',
      head: t(marketsText.time),
      figure: true,
      cell: ({ publishedAt }) => <time dateTime={publishedAt}>{formats.dateTime(publishedAt)}</time>,
    },
  ];
}
