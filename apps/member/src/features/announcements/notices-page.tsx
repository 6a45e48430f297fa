import { useText } from '@fairtick/i18n';
import { Card, EmptyState, ErrorState, Icon, ListFooter, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths, urlOf } from '../../app/paths.ts';
import { usePlatform } from '../../app/platform.tsx';
import { announcementsQuery } from '../../app/queries.ts';
import { Page } from '../../app/shell/page.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import './notices.css';

/** Announcements, newest first; `?id=` opens one of them. */
export function NoticesPage() {
  const { t, language, formats } = useText();
  const platform = usePlatform();
  const [query] = useSearchParams();
  const { data, isPending, isError, refetch } = useQuery(announcementsQuery(platform, language));
  const items = data?.items ?? [];
  const openId = query.get('id');
  return (
    <Page title={t('平台公告')}>
      {isPending && <Skeleton height={96} radius={16} />}
      {isError && <ErrorState title={t('公告加载失败')} onRetry={() => void refetch()} />}
      {data && items.length === 0 && <EmptyState title={t('暂无公告')} text={t('有新的安排会在这里发布')} />}
      {items.length > 0 && (
        <Card className="notices">
          <ul className="rows">
            {items.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  className="row notices__row"
                  onClick={() => platform.navigation.navigateTo(urlOf(paths.notices, { id: item.id }))}
                >
                  <span className="row__main">
                    {item.title}
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
      {items.length > 0 && <ListFooter state="end" />}
      {openId !== null && <NoticeDialog id={openId} onClose={platform.navigation.back} />}
    </Page>
  );
}
