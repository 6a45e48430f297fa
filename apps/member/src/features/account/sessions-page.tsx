import { endMySession, endOtherSessions } from '@fairtick/contracts';
import { accountText, profilesText, useText } from '@fairtick/i18n';
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
    onSuccess: () => toast.done(t(accountText.deviceIsLoggedOut)),
    onSettled: () => platform.queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  const endOthers = useMutation({
    mutationFn: () => platform.call(endOtherSessions, {}),
    onSuccess: ({ ended }) => toast.done(t(profilesText.countDevicesLoggedOut, { count: ended })),
    onSettled: () => platform.queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  return (
    <Page width="split" title={t(accountText.devices)}>
      <div className="columns columns--pair">
        <div className="columns__part columns__part--flow">
          <p className="sessions__note">{t(accountText.seeDeviceNotKnow, { zone: formats.zone })}</p>
          {isPending && <FactsSkeleton facts={2} />}
          {isError && <ErrorState title={t(accountText.devicesCouldNotLoaded)} onRetry={() => void refetch()} />}
          {data && (
            <Card>
              <ul className="rows sessions">
                {data.items.map((item) => (
                  <li key={item.id} className="row">
                    <span className="row__icon">
                      <Icon name="device" />
                    </span>
                    <span className="row__main">
                      {deviceOf(item.userAgent) || t(accountText.unknownDevice)}
                      <span className="row__note">
                        {item.ip} · {t(accountText.activeTime, { time: formats.dateTime(item.lastSeenAt) })}
                      </span>
                    </span>
                    {item.current ? (
                      <Tag tone="done" icon="check">
                        {t(accountText.thisDevice)}
                      </Tag>
                    ) : (
                      <Button
                        tone="destructive"
                        size="s"
                        busy={end.isPending && end.variables === item.id && t(accountText.loggingDeviceOut)}
                        onClick={() => end.mutate(item.id)}
                      >
                        {t(accountText.logOut)}
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
              busy={endOthers.isPending && t(accountText.loggingDeviceOut)}
              onClick={() => endOthers.mutate()}
            >
              {t(profilesText.logOutOtherDevices)}
            </Button>
          )}
        </div>
        <div className="columns__part columns__part--flow">
          <AccountViews />
        </div>
      </div>
    </Page>
  );
}
