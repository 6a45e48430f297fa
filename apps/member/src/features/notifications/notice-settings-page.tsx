import { changeNoticeSettings, isZoneName, type NoticeSettings, noticeSettings } from '@fairtick/contracts';
import { notificationsText, readerZone, useText } from '@fairtick/i18n';
import { ErrorState, Skeleton } from '@fairtick/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Page } from '../../shared/page/page.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys, userInfoQuery } from '../../shared/queries.ts';
import { type Choices, GroupsCard } from './groups-card.tsx';
import { PushDevicesCard } from './push-devices-card.tsx';
import { renewPushHere } from './push-here.ts';
import { QuietCard } from './quiet-card.tsx';
import './notice-settings.css';

/** The browser's zone, in which the member means the quiet period. */
function zoneHere(known: string): string {
  const zone = readerZone();
  return isZoneName(zone) ? zone : known;
}

/** Which notices leave by e-mail and push, when, and to which devices. */
export function NoticeSettingsPage() {
  const { t } = useText();
  const platform = usePlatform();
  const { call, queries } = platform;
  const memberId = useQuery(userInfoQuery(platform)).data?.memberId;
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.noticeSettings,
    queryFn: async ({ signal }) => {
      // Without it the list does not know this browser; the settings are shown in any case.
      if (memberId !== undefined) await renewPushHere(platform, memberId).catch(() => undefined);
      return call(noticeSettings, {}, { signal, quiet: true });
    },
    enabled: memberId !== undefined,
  });
  const save = useMutation({
    mutationFn: (body: Choices) => call(changeNoticeSettings, { body }),
    // One after another, so that the last press wins.
    scope: { id: 'notice-settings' },
    onMutate: (choices) => {
      queries.setQueryData<NoticeSettings>(queryKeys.noticeSettings, (known) => known && { ...known, ...choices });
    },
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.noticeSettings }),
  });
  const change = (changed: Partial<Choices>) => {
    if (data === undefined) return;
    const { mail, push, quiet, timeZone } = data;
    save.mutate({ mail, push, quiet, timeZone: zoneHere(timeZone), ...changed });
  };
  return (
    <Page width="split" title={t(notificationsText.noticeSettings)} className="notice-settings">
      <p className="notice-settings__note">{t(notificationsText.noticeSettingsNote)}</p>
      {isError && !data && <ErrorState title={t(notificationsText.settingsNotLoaded)} onRetry={() => void refetch()} />}
      {!isError && !data && (
        <div className="stack" aria-busy="true">
          <Skeleton height={260} radius={16} />
          <Skeleton height={120} radius={16} />
        </div>
      )}
      {data && memberId !== undefined && (
        <div className="stack columns">
          <GroupsCard settings={data} onChange={change} />
          <div className="columns__part">
            <QuietCard settings={data} zone={zoneHere(data.timeZone)} onChange={change} />
            <PushDevicesCard settings={data} memberId={memberId} />
          </div>
        </div>
      )}
    </Page>
  );
}
