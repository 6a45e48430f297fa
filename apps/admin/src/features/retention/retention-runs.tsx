import { adminRetentionRuns, type ErasedKind } from '@fairtick/contracts';
import { msg, type Text, useText } from '@fairtick/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { usePlatform } from '../../shared/platform/platform.tsx';
import './retention.css';

const names: Readonly<Record<ErasedKind, Text>> = {
  sessions: msg('登录会话'),
  exports: msg('资料导出记录'),
  codes: msg('验证码'),
  notifications: msg('通知'),
  support: msg('客服消息'),
  payments: msg('付款资料条目'),
  pictures: msg('图片文件'),
  identity: msg('身份验证资料'),
  members: msg('注销会员'),
};

/** Deleted data per run of the retention job. */
export function RetentionRuns() {
  const { t, formats } = useText();
  const { call } = usePlatform();
  const query = useInfiniteQuery({
    queryKey: ['retention-runs'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call(adminRetentionRuns, { query: cursor === undefined ? {} : { cursor } }, { signal, quiet: true }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const runs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const lastRunAt = query.data?.pages[0]?.lastRunAt ?? null;
  if (query.error !== null && query.data === undefined) return <LoadFailed query={query} />;
  return (
    <div className="settings__row" aria-busy={query.isPending}>
      <div className="settings__name">
        <h3>{t('到期删除记录')}</h3>
        <p className="meta">{t('每小时检查一次；这里只有类别与数量，没有任何人的资料')}</p>
        {query.data !== undefined && (
          <p className="meta">
            {lastRunAt === null
              ? t('还没有检查过')
              : t('最近一次检查：{{time}}', { time: formats.dateTime(lastRunAt) })}
          </p>
        )}
      </div>
      <div className="settings__value">
        {query.data !== undefined && runs.length === 0 && <p className="meta">{t('还没有删除过任何资料')}</p>}
        <ul className="retention__runs">
          {runs.map(({ id, at, erased }) => (
            <li key={id} className="retention__run">
              <time className="meta" dateTime={at}>
                {formats.dateTime(at)}
              </time>
              <span className="retention__kinds">
                {erased.map(({ kind, count }) => (
                  <span key={kind} className="tag">
                    {t(names[kind])} {count}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('更早的记录')}
          </Button>
        )}
      </div>
    </div>
  );
}
