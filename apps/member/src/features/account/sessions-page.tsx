import { endMySession, endOtherSessions } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Card, ErrorState, Icon, Tag, toast } from '@fairtick/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { Page } from '../../shared/page/page.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys, sessionsQuery } from '../../shared/queries.ts';
import { deviceOf } from '../../shared/session/device-of.ts';
import { AccountViews } from './account-views.tsx';
import './account.css';

/** Lists the member's sessions; each but this one can be ended. */
export function SessionsPage() {
  const { t, formats } = useText();
  const platform = usePlatform();
  const { data, isPending, isError, refetch } = useQuery(sessionsQuery(platform));
  const end = useMutation({
    mutationFn: (id: string) => platform.call(endMySession, { params: { id } }),
    onSuccess: () => toast.done(t('该设备已下线')),
    onSettled: () => platform.queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  const endOthers = useMutation({
    mutationFn: () => platform.call(endOtherSessions, {}),
    onSuccess: ({ ended }) => toast.done(t('已下线 {{count}} 台设备', { count: ended })),
    onSettled: () => platform.queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  return (
    <Page title={t('登录设备')}>
      <p className="sessions__note">
        {t('发现陌生设备时，请先下线它，再修改登录密码。时间为 {{zone}}。', { zone: formats.zone })}
      </p>
      {isPending && <FactsSkeleton facts={2} />}
      {isError && <ErrorState title={t('登录设备加载失败')} onRetry={() => void refetch()} />}
      {data && (
        <Card>
          <ul className="rows sessions">
            {data.items.map((item) => (
              <li key={item.id} className="row">
                <span className="row__icon">
                  <Icon name="device" />
                </span>
                <span className="row__main">
                  {deviceOf(item.userAgent) || t('未知设备')}
                  <span className="row__note">
                    {item.ip} · {t('最近活动 {{time}}', { time: formats.dateTime(item.lastSeenAt) })}
                  </span>
                </span>
                {item.current ? (
                  <Tag tone="done" icon="check">
                    {t('本机')}
                  </Tag>
                ) : (
                  <Button
                    tone="destructive"
                    size="s"
                    busy={end.isPending && end.variables === item.id && t('下线中')}
                    onClick={() => end.mutate(item.id)}
                  >
                    {t('下线')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data && data.items.length > 1 && (
        <Button
          className="sessions__all"
          tone="destructive"
          block
          busy={endOthers.isPending && t('下线中')}
          onClick={() => endOthers.mutate()}
        >
          {t('下线其他全部设备')}
        </Button>
      )}
      <AccountViews />
    </Page>
  );
}
